import type { ProtectionSettings } from '@foyer/contract/brand/protection-rules';
import { findLooserRules, type LooserRule } from '#src/modules/protection/find-looser-rules.ts';
import { findMarketPreset } from '#src/modules/protection/market-presets.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';

/** Lists the rules of a brand that its market does not allow. `currency` is that of the brand. */
export function findMarketProblems(settings: ProtectionSettings | undefined, currency: string): readonly LooserRule[] {
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
    ...findLooserRules(settings, preset),
  ];
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Lists why a server in production refuses a brand: a draft of a market, or registers that the server cannot ask. */
export function findProductionProblems(settings: ProtectionSettings | undefined): readonly LooserRule[] {
  const preset = findMarketPreset(settings?.market);
  const isDraft = preset?.draft === true;
  const registries = getProtectionRules(settings).registries.map(({ file }) => file);
  return [
    ...(isDraft ? [{ at: 'market', found: preset.market, expected: 'no draft: its rules are not complete' }] : []),
    ...(registries.length === 0
      ? []
      : [{ at: 'registries', found: registries.join(', '), expected: 'none: this version asks no register' }]),
  ];
}
