import type { BrandProtectionSettings } from '@foyer/contract/brand/protection-rules';
import type { Config } from '#src/config/config.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import {
  findLooserProtectionRules,
  type LooserProtectionRule,
} from '#src/modules/protection/find-looser-protection-rules.ts';
import { listUntestedMarketRules } from '#src/modules/protection/describe-market-rule.ts';
import { findMarketPreset, listUncheckedMarketRules } from '#src/modules/protection/market-presets.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';

/** Lists the settings of a brand that its market does not allow. `currency` is the brand's currency. */
export function findMarketRuleProblems(
  settings: BrandProtectionSettings | undefined,
  currency: string,
): readonly LooserProtectionRule[] {
  if (settings === undefined) return [];
  const { zone } = getProtectionRules(settings);
  const zoneProblems = isTimeZone(zone) ? [] : [{ at: 'zone', found: zone, expected: 'a time zone such as UTC' }];
  const preset = findMarketPreset(settings.market);
  if (preset === null) return zoneProblems;
  const hasCaps = Object.keys(preset.limits?.caps ?? {}).length > 0;
  const hasOtherCurrency = hasCaps && preset.currency !== currency;
  return [
    ...zoneProblems,
    ...(hasOtherCurrency
      ? [{ at: 'market', found: settings.market, expected: `a brand with the currency ${preset.currency}` }]
      : []),
    ...findLooserProtectionRules(settings, preset),
  ];
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Lists the reasons why a server in production rejects a brand: rules of its market that were never compared with their
 * legal source, or that no test checks.
 */
export function findProductionRuleProblems(
  settings: BrandProtectionSettings | undefined,
): readonly LooserProtectionRule[] {
  const preset = findMarketPreset(settings?.market);
  if (preset === null) return [];
  const unchecked = listUncheckedMarketRules(preset);
  const untested = listUntestedMarketRules(preset);
  return [
    ...(unchecked.length === 0
      ? []
      : [`a market whose rules were all compared with their sources (not compared: ${unchecked.join(', ')})`]),
    ...(untested.length === 0 ? [] : [`a market whose rules are all tested (not tested: ${untested.join(', ')})`]),
  ].map((expected) => ({ at: 'market', found: preset.market, expected }));
}

/**
 * Finds an exclusion registry that a merchant's rules require and that the server's settings do not configure; `null`
 * if there is none.
 */
export function findUnconnectedRegistry(
  { code, brand }: Pick<Merchant, 'code' | 'brand'>,
  { registryFiles, registrySecrets }: Pick<Config, 'registryFiles' | 'registrySecrets'>,
): string | null {
  const { registries } = getProtectionRules(brand.protection);
  const missing = registries.find(
    ({ file }) => registryFiles[file] === undefined || registrySecrets[code]?.[file] === undefined,
  );
  return missing?.file ?? null;
}
