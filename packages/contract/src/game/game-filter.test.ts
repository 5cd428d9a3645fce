import { expect, test } from 'vitest';
import {
  toGameFilterQuery,
  isGameFilterActive,
  parseGameFilter,
  toCanonicalVendorCode,
} from '#src/game/game-filter.ts';

const buildQuery = (values: Readonly<Record<string, string | undefined>>) => ({
  get: (name: string) => values[name] ?? null,
});

test('[S7-051] a game filter written to a query is read back unchanged', () => {
  const query = { q: ' sao vàng ', vendor: 'kestrel', feature: 'jackpot', hot: '1', new: '1', sort: 'name' };
  const filter = parseGameFilter('rng', buildQuery(query));
  expect(filter).toEqual({
    category: 'rng',
    search: 'sao vàng',
    vendor: 'kestrel',
    feature: 'jackpot',
    hot: true,
    isNew: true,
    sort: 'name',
  });
  expect(parseGameFilter('rng', buildQuery(toGameFilterQuery(filter)))).toEqual(filter);
});

test.each([
  { vendor: '<script>', feature: '__proto__', sort: 'drop table', hot: 'yes', new: '' },
  { vendor: '../..', feature: 'constructor', sort: '', hot: '0' },
  { vendor: 'v'.repeat(49), q: '   ' },
])('a game filter ignores unknown values in %j', (query) => {
  expect(isGameFilterActive(parseGameFilter(null, buildQuery(query)))).toBe(false);
});

test.each([{ q: 'vàng' }, { vendor: 'kestrel' }, { feature: 'jackpot' }, { hot: '1' }, { new: '1' }, { sort: 'name' }])(
  'a game filter with %j is active',
  (query) => {
    expect(isGameFilterActive(parseGameFilter('rng', buildQuery(query)))).toBe(true);
  },
);

test('[S7-051] a category alone does not count as an active game filter, and an empty query contains no filter', () => {
  const filter = parseGameFilter('rng', buildQuery({}));
  expect(filter).toEqual({
    category: 'rng',
    search: null,
    vendor: null,
    feature: null,
    hot: false,
    isNew: false,
    sort: 'featured',
  });
  expect(isGameFilterActive(filter)).toBe(false);
});

test('a long search text of a game filter is truncated', () => {
  expect(parseGameFilter(null, buildQuery({ q: 'x'.repeat(5_000) })).search).toHaveLength(64);
});

test.each([
  ['RNG', 'tcg'],
  ['pvp', 'tcg'],
  ['TCG', 'tcg'],
  ['Kestrel', 'kestrel'],
  ['rngx', 'rngx'],
  ['toString', 'tostring'],
])('[S5-027] the vendor code %s is normalized to %s', (code, vendor) => {
  expect(toCanonicalVendorCode(code)).toBe(vendor);
});
