import {
  isRuleWithinPath,
  listMarketRulePaths,
  type MarketProtectionPreset,
} from '#src/modules/protection/market-presets.ts';

/**
 * The tests that check each player protection rule: the number in their titles, such as `[protection 11]`, or a file. A
 * rule without tests is not enforced by this version: a server in production rejects brands with it.
 */
const testsOfRules: Readonly<Record<string, readonly (number | string)[]>> = {
  'limits.kinds': [10, 11, 13, 'apps/server/src/modules/protection/login-time/login-time.test.ts'],
  'limits.periods': [3, 12],
  'limits.required': [33],
  'limits.prompt': ['apps/server/src/modules/protection/limits/limit-prompt.test.ts'],
  'limits.remindMonths': ['apps/server/src/modules/protection/limits/limit-prompt.test.ts'],
  'limits.caps': [31, 'apps/server/src/modules/protection/limits/limit-caps.test.ts'],
  'limits.suggest': [31],
  'limits.raise': [1, 2, 6, 7, 8, 9, 14],
  timeOut: [16, 17, 18, 20, 33],
  exclusion: [15, 16, 17, 18, 19, 20, 21, 22, 23, 33],
  realityCheck: [24, 25, 26],
  'play.clock': [24],
  'play.net': [27, 28],
  'play.oneGame': ['apps/server/src/modules/vendor/one-game.test.ts'],
  'play.trial': ['apps/server/src/modules/game/launch/launch-endpoints.test.ts'],
  registries: [29, 30],
  contact: [20, 31],
  minimumAge: ['apps/server/src/modules/protection/registry/registries.test.ts'],
  help: [33],
};

/** Lists the rules of a market that no test checks. In production the server rejects brands of a market with such rules. */
export const listUntestedMarketRules = (preset: MarketProtectionPreset): string[] =>
  listMarketRulePaths(preset).filter((rule) => listTestsOfMarketRule(rule).length === 0);

/** Lists the numbers and files of the tests that check a rule. */
export function listTestsOfMarketRule(rule: string): readonly (number | string)[] {
  return Object.entries(testsOfRules).flatMap(([path, tests]) => (isRuleWithinPath(rule, path) ? tests : []));
}

/** Formats the value of a market's rule as Markdown. */
export function formatMarketRuleValue(preset: MarketProtectionPreset, rule: string): string {
  const value = rule
    .split('.')
    .reduce<unknown>(
      (from, name) => (typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined),
      preset,
    );
  return Array.isArray(value) && value.every((one) => typeof one !== 'object')
    ? value.join(', ')
    : `\`${JSON.stringify(value)}\``;
}

/** Formats the legal source of a rule as Markdown, and the date on which it was last compared with the rule. */
export function formatMarketRuleSource(
  { sources }: MarketProtectionPreset,
  rule: string,
): { readonly source: string; readonly checkedOn: string } {
  const found = Object.entries(sources).find(([path]) => isRuleWithinPath(rule, path));
  if (found === undefined) return { source: 'none', checkedOn: 'never' };
  const [, { url, rule: provision, note, checkedOn }] = found;
  const source = [`[${provision}](${url})`, ...(note === undefined ? [] : [note])].join('. ');
  return { source, checkedOn: checkedOn ?? 'never' };
}
