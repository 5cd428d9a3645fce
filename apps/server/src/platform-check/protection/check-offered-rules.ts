import type { ProtectionRuleSettings } from '@foyer/contract/brand/protection-rules';
import type { MemberProtection } from '@foyer/contract/protection/member-limit-key';
import { findLooserProtectionRules } from '#src/modules/protection/find-looser-protection-rules.ts';
import { listMarketRulePaths, type MarketProtectionPreset } from '#src/modules/protection/market-presets.ts';
import type { ProtectionRecorder } from '#src/platform-check/protection/protection-report.ts';

/** Reasons why a platform does not announce some rules or sections of a market, by path. */
const unannounced: Readonly<Record<string, string>> = {
  minimumAge: 'The check registers no person below the age; whether registrations are rejected was not observed.',
  'limits.suggest': 'It is a rule for pages.',
  'limits.raise.confirmWithinHours': 'See test 6.',
  'limits.raise.afterPeriod': 'See test 2.',
  'limits.caps': 'Caps are not announced; they need a member without a lower limit.',
  'exclusion.returnWaitHours': 'An exclusion cannot be waited for.',
  'exclusion.group': 'Another brand of the group needs the same person.',
  'realityCheck.default': 'The interval begins with a play session.',
  play: 'It is a rule for pages and vendors.',
  registries: 'Registries are queried by the platform, and need a person who is in one.',
  contact: 'It is a rule for pages and messages.',
};

/**
 * Converts what a platform announces in `RGFE_getProtection` to settings that can be compared with those of a market.
 */
function toSettings({ offered }: MemberProtection, zone: string | null): ProtectionRuleSettings {
  return {
    ...(zone === null ? {} : { zone }),
    limits: {
      kinds: offered.limitKinds,
      periods: offered.limitPeriods,
      required: offered.requiredLimitKinds,
      raise: { waitHours: offered.raiseWaitHours },
    },
    timeOut: { hours: offered.timeOutHours, quickHours: offered.quickHours },
    exclusion: { months: offered.exclusionMonths, indefinite: offered.exclusionIndefinite },
    realityCheck: { minutes: offered.realityCheckMinutes },
  };
}

/** Reads a rule by its path; `undefined` if it is not set. */
const readRule = (settings: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (from, name) => (typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined),
      settings,
    );

/**
 * Lists the paths of the rules of a market, including the time zone, which needs no source but decides when periods
 * end.
 */
export const listMarketRulePathsAndTimeZone = (market: MarketProtectionPreset): readonly string[] => [
  ...(market.zone === undefined ? [] : ['zone']),
  ...listMarketRulePaths(market),
];

/** Compares each rule of the market with what the platform announces. `zone` is `null` if it announces no time zone. */
export function checkOfferedRules(
  recorder: ProtectionRecorder,
  market: MarketProtectionPreset,
  { protection, zone }: { readonly protection: MemberProtection; readonly zone: string | null },
): void {
  const settings = toSettings(protection, zone);
  const looser = findLooserProtectionRules(settings, market);
  for (const rule of listMarketRulePathsAndTimeZone(market)) {
    const [country] = rule.startsWith('help.') ? rule.split('.').slice(1) : [];
    const found = readRule(settings, rule);
    if (country !== undefined) verifyHelpline(recorder, rule, { country, protection });
    else if (found === undefined)
      recorder.skip(
        [rule],
        Object.entries(unannounced).find(([path]) => rule === path || rule.startsWith(`${path}.`))?.[1] ??
          'It is not announced.',
      );
    else {
      const problem =
        looser.find(({ at }) => at === rule)?.expected ??
        (isEmpty(found) && !isEmpty(readRule(market, rule)) ? 'a choice' : null);
      const announced = `announces ${JSON.stringify(found)}`;
      recorder.verify(rule, announced, problem && `${announced}, but the market requires ${problem}`);
    }
  }
}

const isEmpty = (found: unknown): boolean => Array.isArray(found) && found.length === 0;

function verifyHelpline(
  recorder: ProtectionRecorder,
  rule: string,
  { country, protection }: { readonly country: string; readonly protection: MemberProtection },
): void {
  const helpline = protection.help.find((one) => one.country === country);
  recorder.verify(rule, `announces ${helpline?.name}`, helpline === undefined && `announces no helpline of ${country}`);
}
