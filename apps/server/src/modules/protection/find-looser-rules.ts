import { type ProtectionRuleSettings, registryOutageRules, trialRules } from '@foyer/contract/brand/protection-rules';
import { limitKinds, limitPeriods } from '@foyer/contract/protection/limit-kinds';

/** A rule of a brand that allows more than its market. */
export interface LooserRule {
  /** Path in the section `protection`. */
  readonly at: string;
  readonly found: unknown;
  /** What the market requires, for the author of the brand. */
  readonly expected: string;
}

/** Returns what the market requires if the brand's value is looser, otherwise `null`. */
type Comparison<T> = (brand: T, market: T) => string | null;

const atLeast: Comparison<number> = (brand, market) => (brand >= market ? null : `at least ${market}`);
const atMost: Comparison<number> = (brand, market) => (brand <= market ? null : `at most ${market}`);
const remainsOn: Comparison<boolean> = (brand, market) => (brand || !market ? null : 'true');
const remainsOff: Comparison<boolean> = (brand, market) => (!brand || market ? null : 'false');
const equal: Comparison<string> = (brand, market) => (brand === market ? null : market);
const includesAll: Comparison<readonly string[]> = (brand, market) =>
  market.every((one) => brand.includes(one)) ? null : `at least ${market.join(', ')}`;
/** No option is longer than the longest of the market. */
const noneLonger: Comparison<readonly number[]> = (brand, market) =>
  Math.max(...brand) <= Math.max(...market) ? null : `at most ${Math.max(...market)}`;
/** The shortest option is not shorter, and the longest not shorter either. */
const reachesBothEnds: Comparison<readonly number[]> = (brand, market) =>
  Math.min(...brand) >= Math.min(...market) && Math.max(...brand) >= Math.max(...market)
    ? null
    : `from ${Math.min(...market)} to at least ${Math.max(...market)}`;

/** `values` are in the order from loose to strict. */
function asStrict<T extends string>(values: readonly T[]): Comparison<T> {
  return (brand, market) => {
    const allowed = values.slice(values.indexOf(market));
    return allowed.includes(brand) ? null : allowed.join(' or ');
  };
}

type Check = (brand: ProtectionRuleSettings, market: ProtectionRuleSettings) => readonly LooserRule[];

/** Compares a rule that both the brand and the market set. */
function compare<T>(
  at: string,
  read: (rules: ProtectionRuleSettings) => T | undefined,
  comparison: Comparison<T>,
): Check {
  return (brand, market) => {
    const [found, required] = [read(brand), read(market)];
    if (found === undefined || required === undefined) return [];
    const expected = comparison(found, required);
    return expected === null ? [] : [{ at, found, expected }];
  };
}

const checks: readonly Check[] = [
  compare('zone', ({ zone }) => zone, equal),
  compare('minimumAge', ({ minimumAge }) => minimumAge, atLeast),
  compare('limits.kinds', ({ limits }) => limits?.kinds, includesAll),
  compare('limits.periods', ({ limits }) => limits?.periods, includesAll),
  compare('limits.required', ({ limits }) => limits?.required, includesAll),
  compare('limits.suggest', ({ limits }) => limits?.suggest, remainsOff),
  compare('limits.raise.waitHours', ({ limits }) => limits?.raise?.waitHours, atLeast),
  compare('limits.raise.afterPeriod', ({ limits }) => limits?.raise?.afterPeriod, remainsOn),
  compare('limits.raise.confirmWithinHours', ({ limits }) => limits?.raise?.confirmWithinHours, atMost),
  compare('timeOut.hours', ({ timeOut }) => timeOut?.hours?.map(String), includesAll),
  compare('timeOut.hours', ({ timeOut }) => timeOut?.hours, noneLonger),
  compare('timeOut.quickHours', ({ timeOut }) => timeOut?.quickHours, atLeast),
  compare('exclusion.months', ({ exclusion }) => exclusion?.months, reachesBothEnds),
  compare('exclusion.indefinite', ({ exclusion }) => exclusion?.indefinite, remainsOn),
  compare('exclusion.returnWaitHours', ({ exclusion }) => exclusion?.returnWaitHours, atLeast),
  compare('realityCheck.minutes', ({ realityCheck }) => realityCheck?.minutes, noneLonger),
  compare('realityCheck.default', ({ realityCheck }) => realityCheck?.default, atMost),
  compare('play.clock', ({ play }) => play?.clock, remainsOn),
  compare('play.net', ({ play }) => play?.net, remainsOn),
  compare('play.idleMinutes', ({ play }) => play?.idleMinutes, atLeast),
  compare('play.oneGame', ({ play }) => play?.oneGame, remainsOn),
  compare('play.trial', ({ play }) => play?.trial, asStrict(trialRules)),
  compareQuickHours,
  compareCaps,
  compareRegistries,
];

/** The break in the bar of a game is not longer than the longest break of the market. */
function compareQuickHours({ timeOut }: ProtectionRuleSettings, market: ProtectionRuleSettings): readonly LooserRule[] {
  if (market.timeOut?.hours === undefined || timeOut?.quickHours === undefined) return [];
  const expected = atMost(timeOut.quickHours, Math.max(...market.timeOut.hours));
  return expected === null ? [] : [{ at: 'timeOut.quickHours', found: timeOut.quickHours, expected }];
}

/** A cap of the market can be lowered but not raised; the brand can add caps. */
function compareCaps(brand: ProtectionRuleSettings, market: ProtectionRuleSettings): readonly LooserRule[] {
  return limitKinds.flatMap((kind) =>
    limitPeriods.flatMap((period) =>
      compare(`limits.caps.${kind}.${period}`, ({ limits }) => limits?.caps?.[kind]?.[period], atMost)(brand, market),
    ),
  );
}

/** A register of the market that the brand lists again must be asked as often and as strictly. */
function compareRegistries(brand: ProtectionRuleSettings, market: ProtectionRuleSettings): LooserRule[] {
  return (brand.registries ?? []).flatMap((registry, index) => {
    const required = market.registries?.find(({ file }) => file === registry.file);
    if (required === undefined) return [];
    const at = `registries[${index}]`;
    const everyDays = required.everyDays === 0 ? Infinity : required.everyDays;
    const problems = [
      ['at', registry.at, includesAll(registry.at, required.at)],
      ['everyDays', registry.everyDays, atMost(registry.everyDays || Infinity, everyDays)],
      ['down', registry.down, asStrict(registryOutageRules)(registry.down, required.down)],
    ] as const;
    return problems.flatMap(([name, found, expected]) =>
      expected === null ? [] : [{ at: `${at}.${name}`, found, expected }],
    );
  });
}

/** Lists the rules of a brand that are looser than those of its market. */
export function findLooserRules(brand: ProtectionRuleSettings, market: ProtectionRuleSettings): LooserRule[] {
  return checks.flatMap((check) => check(brand, market));
}
