import { getCountry } from '@foyer/contract/system/get-country';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { setLanguage } from '@foyer/contract/member/set-language';
import { expect, test } from 'vitest';
import { startCacheCleanup, type CachedQuery } from '#src/cache/cache-cleanup.ts';
import { staleTimeOf, trimPlan } from '#src/cache/cache-policy.ts';
import { canonicalJson, queryKeyOf } from '#src/cache/query-key.ts';
import { manualClock } from '../../test/manual-clock.ts';

const now = 1_750_000_000_000;
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: index, updatedAt: now - 1_000 + index }));

test('[S7-005, S9-004] an answer is fresh for 180 s at most, never-cached calls and writes not at all', () => {
  expect(staleTimeOf(getCountry)).toBe(180_000);
  expect(staleTimeOf({ ...getCountry, cache: { seconds: 3_600 } })).toBe(180_000);
  expect(staleTimeOf({ ...getCountry, cache: { seconds: 20 } })).toBe(20_000);
  expect(staleTimeOf(getMemberInfo)).toBe(0);
  expect(staleTimeOf({ ...setLanguage, cache: { seconds: 60 } })).toBe(0);
});

test('[S7-005] the key tells merchant, language, session and input apart', () => {
  const scope = { merchant: 'aurora', language: 'EN', session: 's1' };
  const keys = [
    queryKeyOf(getMemberInfo, {}, scope),
    queryKeyOf(getMemberInfo, {}, { ...scope, merchant: 'lotus' }),
    queryKeyOf(getMemberInfo, {}, { ...scope, language: 'VI' }),
    queryKeyOf(getMemberInfo, {}, { ...scope, session: 's2' }),
    queryKeyOf(getMemberInfo, {}, { ...scope, session: null }),
    queryKeyOf({ ...getMemberInfo, name: 'other' }, {}, scope),
  ].map((key) => canonicalJson(key));
  expect(new Set(keys).size).toBe(keys.length);
  expect(queryKeyOf(getCountry, {}, scope)).toEqual(queryKeyOf(getCountry, {}, { ...scope, session: 's2' }));
});

test('equal inputs are equal text, in whatever order they were written', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: undefined })).toBe(canonicalJson({ b: [{ c: 2, d: 1 }] }));
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
});

test('[S9-004] what is past 180 s goes, what is not stays', () => {
  const old = { updatedAt: now - 180_000 };
  const young = { updatedAt: now - 179_999 };
  expect(trimPlan([old, young], now, () => 0)).toEqual([old]);
});

test('[S9-004] beyond thirty the oldest go, and a tenth at random of the oldest fifth', () => {
  const names = (count: number, random: () => number) =>
    trimPlan(entries(count), now, random).map((entry) => entry.name);
  expect(names(29, () => 0)).toEqual([]);
  expect(names(30, () => 0)).toEqual([0, 1, 2]);
  expect(names(30, () => 0.999)).toEqual([5, 4, 3]);
  expect(names(32, () => 0)).toEqual([0, 1, 2, 3, 4]);
});

interface FakeQuery extends CachedQuery {
  readonly name: number;
}

function cacheOf(queries: FakeQuery[]) {
  const listeners = new Set<(event: { type: string }) => void>();
  return {
    queries,
    listeners,
    getAll: () => [...queries],
    remove: (query: FakeQuery) => void queries.splice(queries.indexOf(query), 1),
    subscribe: (listener: (event: { type: string }) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const query = (name: number, updatedAt: number, rest: { active?: boolean; fetchStatus?: string } = {}): FakeQuery => ({
  name,
  state: { dataUpdatedAt: updatedAt, fetchStatus: rest.fetchStatus ?? 'idle' },
  isActive: () => rest.active ?? false,
});

test('[S9-004] the first clean-up is after 1 minute, then one every 5, until stopped', async () => {
  const clock = manualClock(now);
  const cache = cacheOf([query(1, now - 180_000)]);
  const stop = startCacheCleanup(cache, { clock, random: () => 0 });
  await clock.advance(59_999);
  expect(cache.queries).toHaveLength(1);
  await clock.advance(1);
  expect(cache.queries).toHaveLength(0);
  cache.queries.push(query(2, 0));
  await clock.advance(299_999);
  expect(cache.queries).toHaveLength(1);
  await clock.advance(1);
  expect(cache.queries).toHaveLength(0);
  stop();
  expect(clock.pending()).toBe(0);
  expect(cache.listeners.size).toBe(0);
});

test('[S9-004] a clean-up leaves what is on screen or being fetched', async () => {
  const clock = manualClock(now);
  const cache = cacheOf([query(1, 0, { active: true }), query(2, 0, { fetchStatus: 'fetching' }), query(3, 0)]);
  startCacheCleanup(cache, { clock, random: () => 0 });
  await clock.advance(60_000);
  expect(cache.queries.map((one) => one.name)).toEqual([1, 2]);
});

test('[S9-004] a thirty-first answer pushes out the oldest at once', () => {
  const cache = cacheOf(Array.from({ length: 31 }, (_, index) => query(index, now + index)));
  startCacheCleanup(cache, { clock: manualClock(now), random: () => 0 });
  for (const listener of cache.listeners) listener({ type: 'added' });
  expect(cache.queries.map((one) => one.name)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});
