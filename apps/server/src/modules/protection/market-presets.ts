import { type Market, markets, protectionRulesShape } from '@foyer/contract/brand/protection-rules';
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

/** `brands/markets/<market>.json`: the rules of a market with their sources. */
const marketPresetSchema = z.strictObject({
  market: z.enum(markets),
  title: z.string(),
  regulator: z.string(),
  /** Not checked against the sources completely: a server in production refuses brands of this market. */
  draft: z.boolean(),
  /** Currency of the amounts in `limits.caps`. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  /** Where the regulator states a rule, by the path of the rule or of its section. */
  sources: z.record(
    z.string(),
    z.strictObject({
      url: https,
      /** The provision. */
      rule: z.string(),
      /** What the rule does not take from the provision, or how it reads it. */
      note: z.optional(z.string()),
    }),
  ),
  ...protectionRulesShape,
});

export type MarketPreset = z.output<typeof marketPresetSchema>;

const presets: ReadonlyMap<Market, MarketPreset> = new Map(
  [gb, se, br, de, nl, dk, on, ph, pa].map((file) => {
    const preset = marketPresetSchema.parse(file);
    return [preset.market, preset];
  }),
);

/** The preset of a market; `null` without a market. */
export function findMarketPreset(market: Market | undefined): MarketPreset | null {
  return market === undefined ? null : (presets.get(market) ?? null);
}
