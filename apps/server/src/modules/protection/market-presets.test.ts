import {
  type RegulatedMarket,
  regulatedMarkets,
  type ProtectionRuleSettings,
} from '@foyer/contract/brand/protection-rules';
import { describe, expect, test } from 'vitest';
import { listUntestedMarketRules } from '#src/modules/protection/describe-market-rule.ts';
import { findLooserProtectionRules } from '#src/modules/protection/find-looser-protection-rules.ts';
import {
  findMarketRuleProblems,
  findProductionRuleProblems,
  findUnconnectedRegistry,
} from '#src/modules/protection/market-rule-problems.ts';
import {
  findMarketPreset,
  isRuleWithinPath,
  listMarketRulePaths,
  listUncheckedMarketRules,
  type MarketProtectionPreset,
} from '#src/modules/protection/market-presets.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import { makeMerchant } from '#test/make-merchant.ts';

/** Markets whose rules all have a source. */
const COMPLETE: readonly RegulatedMarket[] = ['GB', 'SE', 'BR'];
/** Hosts of regulators, legislators, and the helplines themselves. */
const PRIMARY =
  /(^|\.)(gamblingcommission\.gov\.uk|riksdagen\.se|spelinspektionen\.se|gov\.br|gamcare\.org\.uk|stodlinjen\.se)$/;

function readPreset(market: RegulatedMarket): MarketProtectionPreset {
  const preset = findMarketPreset(market);
  if (preset === null) throw new Error(`no preset of ${market}`);
  return preset;
}

function readRules(preset: MarketProtectionPreset): ProtectionRuleSettings {
  const rules: Partial<MarketProtectionPreset> = { ...preset };
  for (const name of ['market', 'title', 'regulator', 'currency', 'sources'] as const) delete rules[name];
  return rules;
}

/** For each rule that a market may set: a looser one of a brand, given the market's rules. */
const loosened: Readonly<Record<string, (rules: ProtectionRuleSettings) => ProtectionRuleSettings>> = {
  zone: () => ({ zone: 'Etc/GMT' }),
  minimumAge: ({ minimumAge = 0 }) => ({ minimumAge: minimumAge - 1 }),
  'limits.kinds': () => ({ limits: { kinds: [] } }),
  'limits.periods': () => ({ limits: { periods: ['week'] } }),
  'limits.required': () => ({ limits: { required: [] } }),
  'limits.prompt': () => ({ limits: { prompt: 'deposit' } }),
  'limits.remindMonths': ({ limits }) => ({ limits: { remindMonths: (limits?.remindMonths ?? 0) + 1 } }),
  'limits.suggest': () => ({ limits: { suggest: true } }),
  'limits.caps.deposit.month': ({ limits }) => ({
    limits: { caps: { deposit: { month: (limits?.caps?.deposit?.month ?? 0) + 1 } } },
  }),
  'limits.raise.waitHours': ({ limits }) => ({ limits: { raise: { waitHours: (limits?.raise?.waitHours ?? 0) - 1 } } }),
  'limits.raise.afterPeriod': () => ({ limits: { raise: { afterPeriod: false } } }),
  'timeOut.hours': ({ timeOut }) => ({ timeOut: { hours: timeOut?.hours?.slice(1) } }),
  'timeOut.quickHours': () => ({ timeOut: { quickHours: 1 } }),
  'exclusion.months': ({ exclusion }) => ({ exclusion: { months: [1, ...(exclusion?.months?.slice(0, -1) ?? [])] } }),
  'exclusion.indefinite': () => ({ exclusion: { indefinite: false } }),
  'exclusion.returnWaitHours': () => ({ exclusion: { returnWaitHours: 1 } }),
  'exclusion.returnBy': () => ({ exclusion: { returnBy: 'member' } }),
  'realityCheck.minutes': () => ({ realityCheck: { minutes: [1440] } }),
  'realityCheck.default': () => ({ realityCheck: { default: 1440 } }),
  'play.clock': () => ({ play: { clock: false } }),
  'play.net': () => ({ play: { net: false } }),
  'play.oneGame': () => ({ play: { oneGame: false } }),
  'contact.channels': () => ({ contact: { channels: [] } }),
  'contact.products': () => ({ contact: { products: [] } }),
  'play.trial': () => ({ play: { trial: 'all' } }),
};

function readAt(rules: unknown, path: string): unknown {
  let value = rules;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, name)?.value;
  }
  return value;
}

const cases = regulatedMarkets.flatMap((market) => {
  const rules = readRules(readPreset(market));
  return Object.entries(loosened).flatMap(([path, loosen]) =>
    readAt(rules, path) === undefined ? [] : [[market, path, loosen(rules), rules] as const],
  );
});

describe('the rules of markets', () => {
  test.each(cases)(
    '[security: protection 31] the market %s rejects a brand with a looser %s',
    (_market, path, brand, rules) => {
      expect(findLooserProtectionRules(brand, rules).map(({ at }) => at)).toContain(path);
    },
  );

  test.each(regulatedMarkets)(
    '[security: protection 31] the market %s accepts a brand that repeats the rules of the market',
    (market) => {
      const rules = readRules(readPreset(market));
      expect(findLooserProtectionRules(rules, rules)).toEqual([]);
    },
  );

  test('[security: protection 31] for each protection rule that a market sets, a looser rule of a brand is rejected', () => {
    // Tests of their own compare these.
    const neutral = /^(help|registries|limits\.caps)/;
    const paths = regulatedMarkets.flatMap((market) => listMarketRulePaths(readPreset(market)));
    const missing = paths.filter((path) => !neutral.test(path) && !(path in loosened));
    expect([...new Set(missing)]).toEqual([]);
  });

  test.each(regulatedMarkets)(
    '[security: protection 31] the market %s rejects a brand with another helpline for its country, or with play sessions that end sooner',
    (market) => {
      const rules = readRules(readPreset(market));
      const other = { name: 'Other', url: 'https://other.example' };
      const help = Object.fromEntries(Object.keys(rules.help ?? {}).map((country) => [country, other]));
      const idleMinutes = 29;
      const found = findLooserProtectionRules({ help, play: { idleMinutes } }, rules).map(({ at }) => at);
      expect(found).toEqual(['play.idleMinutes', ...Object.keys(help).map((country) => `help.${country}`)]);
      const accepted = { help: { ...rules.help, XX: other }, play: { idleMinutes: 30 } };
      expect(findLooserProtectionRules(accepted, rules)).toEqual([]);
    },
  );

  test('[security: protection 31] an exclusion registry may be queried more often than the market requires, but not less often', () => {
    const registry = { file: 'sigap', at: ['register', 'firstLoginOfDay'], everyDays: 15, down: 'refuse' } as const;
    const find = (changes: Partial<NonNullable<ProtectionRuleSettings['registries']>[number]>) =>
      findLooserProtectionRules(
        { registries: [{ ...registry, at: [...registry.at], ...changes }] },
        { registries: [{ ...registry, at: [...registry.at] }] },
      ).map(({ at }) => at);
    expect(find({ at: ['register'] })).toEqual(['registries[0].at']);
    expect(find({ everyDays: 16 })).toEqual(['registries[0].everyDays']);
    expect(find({ everyDays: 0 })).toEqual(['registries[0].everyDays']);
    expect(find({ down: 'allow' })).toEqual(['registries[0].down']);
    expect(find({ everyDays: 1, at: ['register', 'firstLoginOfDay', 'login', 'marketing'] })).toEqual([]);
  });

  test('[security: protection 31] where the market requires a registry query for each marketing message, a brand that reuses answers is rejected', () => {
    const registry = { file: 'spelpaus', at: ['login' as const, 'marketing' as const], down: 'refuse' as const };
    const find = (everyDays: number) =>
      findLooserProtectionRules(
        { registries: [{ ...registry, everyDays }] },
        { registries: [{ ...registry, everyDays: 0 }] },
      ).map(({ at, expected }) => ({ at, expected }));
    expect(find(365)).toEqual([{ at: 'registries[0].everyDays', expected: 'at most 0' }]);
    expect(find(0)).toEqual([]);
  });

  test.each(COMPLETE)('the market %s names a primary source for each of its protection rules', (market) => {
    const preset = readPreset(market);
    const { sources } = preset;
    const hosts = Object.values(sources).map(({ url }) => new URL(url).hostname);
    expect(hosts.filter((host) => !PRIMARY.test(host))).toEqual([]);
    const named = Object.keys(sources);
    const unnamed = listMarketRulePaths(preset).filter(
      (path) => !named.some((source) => isRuleWithinPath(path, source)),
    );
    expect(unnamed).toEqual([]);
  });
});

test("rejects a brand whose quick break is longer than the market's longest break", () => {
  const problems = findMarketRuleProblems({ market: 'GB', timeOut: { quickHours: 1009 } }, 'GBP');
  expect(problems).toEqual([{ at: 'timeOut.quickHours', found: 1009, expected: 'at most 1008' }]);
  expect(findMarketRuleProblems({ market: 'GB', timeOut: { quickHours: 1008 } }, 'GBP')).toEqual([]);
});

test('a brand has the protection rules of its market, tightened by its own rules', () => {
  const rules = getProtectionRules({ market: 'SE', limits: { raise: { waitHours: 96 } }, minimumAge: 20 });
  expect(rules.limits.raise).toEqual({ waitHours: 96, afterPeriod: true, confirmWithinHours: 168 });
  expect([rules.minimumAge, rules.zone, rules.limits.required]).toEqual([20, 'Europe/Stockholm', ['deposit']]);
});

test('a brand without protection settings offers breaks and exclusions, and requires nothing', () => {
  const { timeOut, exclusion, limits, registries } = getProtectionRules(undefined);
  expect(timeOut.hours.length).toBeGreaterThan(0);
  expect(exclusion).toMatchObject({ months: [6, 12, 60], indefinite: true });
  expect([limits.kinds, limits.required, registries]).toEqual([[], [], []]);
});

test('rejects a brand with an unknown time zone, or with another currency than its market', () => {
  expect(findMarketRuleProblems({ zone: 'Europe/Atlantis' }, 'EUR').map(({ at }) => at)).toEqual(['zone']);
  expect(findMarketRuleProblems({ market: 'DE' }, 'SEK').map(({ at }) => at)).toEqual(['market']);
  expect(findMarketRuleProblems({ market: 'DE' }, 'EUR')).toEqual([]);
});

test("a market's rule counts as unchecked until the legal source of the rule, or of its section, has the date of a check", () => {
  const url = 'https://regulator.example';
  const source = { url, rule: '§ 1' };
  const checked = { ...source, checkedOn: '2026-11-27' };
  const preset: MarketProtectionPreset = {
    market: 'GB',
    title: 'Test',
    regulator: 'Test',
    zone: 'UTC',
    minimumAge: 18,
    limits: { kinds: ['deposit'], raise: { waitHours: 24 } },
    sources: { minimumAge: source, limits: checked },
  };
  expect(listUncheckedMarketRules(preset)).toEqual(['minimumAge']);
  expect(listUncheckedMarketRules({ ...preset, sources: { minimumAge: checked, 'limits.raise': checked } })).toEqual([
    'limits.kinds',
  ]);
  expect(listUncheckedMarketRules({ ...preset, sources: { minimumAge: checked, limits: checked } })).toEqual([]);
});

test.each(regulatedMarkets)('a server in production rejects the market %s, which has unchecked rules', (market) => {
  expect(findProductionRuleProblems({ market }).map(({ at }) => at)).toContain('market');
});

test.each(regulatedMarkets)('every rule of the market %s has a test', (market) => {
  expect(listUntestedMarketRules(readPreset(market))).toEqual([]);
});

test('a server in production accepts every rule of a brand without a market', () => {
  const rules = {
    minimumAge: 21,
    play: { clock: true, net: true, oneGame: true, trial: 'none' as const },
    contact: { channels: ['email' as const] },
  };
  expect(findProductionRuleProblems(rules)).toEqual([]);
  expect(findProductionRuleProblems(undefined)).toEqual([]);
});

test('a server reports the exclusion registry that a market requires if the file or the secret of the registry is not configured', () => {
  const merchant = makeMerchant({ protection: { market: 'SE' } });
  const answer = { from: { path: 'isBlocked' }, values: {} };
  const spelpaus = { url: 'https://register.example', encoding: 'json' as const, headers: {}, fields: {}, answer };
  const registryFiles = { spelpaus };
  expect(findUnconnectedRegistry(merchant, { registryFiles, registrySecrets: {} })).toBe('spelpaus');
  const registrySecrets = { aurora: { spelpaus: { secret: 'key' } } };
  expect(findUnconnectedRegistry(merchant, { registryFiles: {}, registrySecrets })).toBe('spelpaus');
  expect(findUnconnectedRegistry(merchant, { registryFiles, registrySecrets })).toBeNull();
  expect(findUnconnectedRegistry(makeMerchant(), { registryFiles: {}, registrySecrets: {} })).toBeNull();
});
