import { type RegulatedMarket, regulatedMarkets, protectionRulesShape } from '@foyer/contract/brand/protection-rules';
import * as z from 'zod/mini';
import br from '../../../../../brands/markets/BR.json' with { type: 'json' };
import de from '../../../../../brands/markets/DE.json' with { type: 'json' };
import dk from '../../../../../brands/markets/DK.json' with { type: 'json' };
import gb from '../../../../../brands/markets/GB.json' with { type: 'json' };
import nl from '../../../../../brands/markets/NL.json' with { type: 'json' };
import on from '../../../../../brands/markets/ON.json' with { type: 'json' };
import pa from '../../../../../brands/markets/PA.json' with { type: 'json' };
import ph from '../../../../../brands/markets/PH.json' with { type: 'json' };
import se from '../../../../../brands/markets/SE.json' with { type: 'json' };

const https = z.url().check(z.regex(/^https:\/\//));

/**
 * Format of `brands/markets/<market>.json`: the player protection rules of a country's law, with their sources. The
 * build bundles these files with the server.
 */
const marketPresetSchema = z.strictObject({
  market: z.enum(regulatedMarkets),
  title: z.string(),
  regulator: z.string(),
  /** Currency of the amounts in `limits.caps`. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  /** The legal source of each rule. The key is the path of the rule, or of a section that contains it. */
  sources: z.record(
    z.string(),
    z.strictObject({
      url: https,
      /** Number or name of the legal provision. */
      rule: z.string(),
      /** Date on which a person last compared the rule with the text at `url`; omitted if it was never compared. */
      checkedOn: z.optional(z.iso.date()),
      /** How the rule differs from the legal provision, or how the provision was interpreted. */
      note: z.optional(z.string()),
    }),
  ),
  ...protectionRulesShape,
});

export type MarketProtectionPreset = z.output<typeof marketPresetSchema>;

const presets: ReadonlyMap<RegulatedMarket, MarketProtectionPreset> = new Map(
  [gb, se, br, de, nl, dk, on, ph, pa].map((file) => {
    const preset = marketPresetSchema.parse(file);
    return [preset.market, preset];
  }),
);

/** Finds the protection rules of a market; `null` if no market is given. */
export function findMarketPreset(market: RegulatedMarket | undefined): MarketProtectionPreset | null {
  return market === undefined ? null : (presets.get(market) ?? null);
}

/**
 * Lists, by path, the rules of a market that were never compared with their legal source. In production the server
 * rejects brands of a market with such rules. The time zone needs no source.
 */
export function listUncheckedMarketRules(preset: MarketProtectionPreset): string[] {
  const checked = Object.entries(preset.sources).flatMap(([path, { checkedOn }]) =>
    checkedOn === undefined ? [] : [path],
  );
  return listMarketRulePaths(preset).filter((path) => !checked.some((source) => isRuleWithinPath(path, source)));
}

/** Whether `path` names this rule or a section that contains it. */
export const isRuleWithinPath = (rule: string, path: string): boolean => rule === path || rule.startsWith(`${path}.`);

/** Lists the paths of all protection rules that a market sets, except the time zone. */
export function listMarketRulePaths(preset: MarketProtectionPreset): string[] {
  return Object.entries(preset).flatMap(([name, rules]) =>
    name in protectionRulesShape && name !== 'zone' ? listPaths(rules, name) : [],
  );
}

function listPaths(rules: unknown, at: string): string[] {
  if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) return [at];
  return Object.entries(rules).flatMap(([name, value]) => listPaths(value, `${at}.${name}`));
}
