import {
  type ProtectionRuleSettings,
  registryOutageRules,
  freeTrialRules,
  exclusionReturnRules,
  limitPromptRules,
} from '@foyer/contract/brand/protection-rules';
import { memberLimitKinds, limitPeriods } from '@foyer/contract/protection/member-limit-kinds';
import { DEFAULT_PLAY_IDLE_MINUTES } from '#src/modules/protection/protection-rules.ts';

/** A player protection rule by which a brand allows more than the law of its market. */
export interface LooserProtectionRule {
  /** Path of the rule in the section `protection` of `brand.json`. */
  readonly at: string;
  readonly found: unknown;
  /** Text for the author of the brand: the value that the market requires. */
  readonly expected: string;
}

/**
 * Compares a brand's value of a protection rule with its market's. Returns the requirement as text if the brand's value
 * is looser, otherwise `null`.
 */
type Comparison<T> = (brand: T, market: T) => string | null;

const atLeast: Comparison<number> = (brand, market) => (brand >= market ? null : `at least ${market}`);
const atMost: Comparison<number> = (brand, market) => (brand <= market ? null : `at most ${market}`);
const remainsOn: Comparison<boolean> = (brand, market) => (brand || !market ? null : 'true');
const remainsOff: Comparison<boolean> = (brand, market) => (!brand || market ? null : 'false');
const equal: Comparison<string> = (brand, market) => (brand === market ? null : market);
const includesAll: Comparison<readonly string[]> = (brand, market) =>
  market.every((one) => brand.includes(one)) ? null : `at least ${market.join(', ')}`;
/** Accepts the brand's options if none is longer than the market's longest option. */
const noneLonger: Comparison<readonly number[]> = (brand, market) =>
  Math.max(...brand) <= Math.max(...market) ? null : `at most ${Math.max(...market)}`;
/** Accepts the brand's options if its shortest and its longest option are each at least as long as the market's. */
const reachesBothEnds: Comparison<readonly number[]> = (brand, market) =>
  Math.min(...brand) >= Math.min(...market) && Math.max(...brand) >= Math.max(...market)
    ? null
    : `from ${Math.min(...market)} to at least ${Math.max(...market)}`;

/**
 * Creates a comparison that accepts only values at least as strict as the market's. `values` are in the order from loose to
 * strict.
 */
function asStrict<T extends string>(values: readonly T[]): Comparison<T> {
  return (brand, market) => {
    const allowed = values.slice(values.indexOf(market));
    return allowed.includes(brand) ? null : allowed.join(' or ');
  };
}

type Check = (brand: ProtectionRuleSettings, market: ProtectionRuleSettings) => readonly LooserProtectionRule[];

/** Creates the check that reports a rule of the brand if it is looser than the same rule of its market. */
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
  compare('limits.prompt', ({ limits }) => limits?.prompt, asStrict(limitPromptRules)),
  compare('limits.remindMonths', ({ limits }) => limits?.remindMonths, atMost),
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
  compare('exclusion.returnBy', ({ exclusion }) => exclusion?.returnBy, asStrict(exclusionReturnRules)),
  compare('realityCheck.minutes', ({ realityCheck }) => realityCheck?.minutes, noneLonger),
  compare('realityCheck.default', ({ realityCheck }) => realityCheck?.default, atMost),
  compare('play.clock', ({ play }) => play?.clock, remainsOn),
  compare('play.net', ({ play }) => play?.net, remainsOn),
  compare('play.oneGame', ({ play }) => play?.oneGame, remainsOn),
  compare('play.trial', ({ play }) => play?.trial, asStrict(freeTrialRules)),
  compare('contact.channels', ({ contact }) => contact?.channels, includesAll),
  compare('contact.products', ({ contact }) => contact?.products, includesAll),
  compareIdleMinutes,
  compareHelplines,
  compareQuickHours,
  compareCaps,
  compareRegistries,
];

/**
 * Checks that a play session of the brand does not end sooner than the market's, or than the default if the market sets none: a
 * session that ends takes a due reality check and the time of play with it.
 */
function compareIdleMinutes(
  { play }: ProtectionRuleSettings,
  market: ProtectionRuleSettings,
): readonly LooserProtectionRule[] {
  if (play?.idleMinutes === undefined) return [];
  const expected = atLeast(play.idleMinutes, market.play?.idleMinutes ?? DEFAULT_PLAY_IDLE_MINUTES);
  return expected === null ? [] : [{ at: 'play.idleMinutes', found: play.idleMinutes, expected }];
}

/** Checks that the brand does not replace the helpline of the market. It can add those of other countries. */
function compareHelplines(
  { help = {} }: ProtectionRuleSettings,
  market: ProtectionRuleSettings,
): LooserProtectionRule[] {
  return Object.entries(market.help ?? {}).flatMap(([country, { name, tel, url }]) => {
    const found = help[country];
    const isSame = found === undefined || (found.name === name && found.tel === tel && found.url === url);
    return isSame ? [] : [{ at: `help.${country}`, found, expected: [name, tel, url].filter(Boolean).join(', ') }];
  });
}

/**
 * Checks that the break which the bar of a game offers (`quickHours`) is not longer than the market's longest break.
 */
function compareQuickHours(
  { timeOut }: ProtectionRuleSettings,
  market: ProtectionRuleSettings,
): readonly LooserProtectionRule[] {
  if (market.timeOut?.hours === undefined || timeOut?.quickHours === undefined) return [];
  const expected = atMost(timeOut.quickHours, Math.max(...market.timeOut.hours));
  return expected === null ? [] : [{ at: 'timeOut.quickHours', found: timeOut.quickHours, expected }];
}

/**
 * Checks that no cap of the brand on a member's limits is higher than the same cap of the market. The brand can lower
 * caps and add others.
 */
function compareCaps(brand: ProtectionRuleSettings, market: ProtectionRuleSettings): readonly LooserProtectionRule[] {
  return memberLimitKinds.flatMap((kind) =>
    limitPeriods.flatMap((period) =>
      compare(`limits.caps.${kind}.${period}`, ({ limits }) => limits?.caps?.[kind]?.[period], atMost)(brand, market),
    ),
  );
}

/**
 * Checks that a national exclusion registry which both the brand and its market list is queried as often and as
 * strictly as the market requires.
 */
function compareRegistries(brand: ProtectionRuleSettings, market: ProtectionRuleSettings): LooserProtectionRule[] {
  return (brand.registries ?? []).flatMap((registry, index) => {
    const required = market.registries?.find(({ file }) => file === registry.file);
    if (required === undefined) return [];
    const at = `registries[${index}]`;
    const everyDays = required.everyDays === 0 ? Infinity : required.everyDays;
    // Before marketing, no `everyDays` is the strictest value: each message asks.
    const mustAskForEachMessage = required.at.includes('marketing') && required.everyDays === 0;
    const expectedEveryDays = mustAskForEachMessage
      ? atMost(registry.everyDays, 0)
      : atMost(registry.everyDays || Infinity, everyDays);
    const problems = [
      ['at', registry.at, includesAll(registry.at, required.at)],
      ['everyDays', registry.everyDays, expectedEveryDays],
      ['down', registry.down, asStrict(registryOutageRules)(registry.down, required.down)],
    ] as const;
    return problems.flatMap(([name, found, expected]) =>
      expected === null ? [] : [{ at: `${at}.${name}`, found, expected }],
    );
  });
}

/** Lists the player protection rules of a brand that are looser than those of its market. */
export function findLooserProtectionRules(
  brand: ProtectionRuleSettings,
  market: ProtectionRuleSettings,
): LooserProtectionRule[] {
  return checks.flatMap((check) => check(brand, market));
}
