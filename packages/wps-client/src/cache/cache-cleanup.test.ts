import { expect, test } from 'vitest';
import { type CachedQuery, startCacheCleanup, selectCacheEntriesToRemove } from '#src/cache/cache-cleanup.ts';
import { makeManualClock } from '../../test/manual-clock.ts';

const now = 1_750_000_000_000;
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: index, updatedAt: now - 1_000 + index }));

test('[S9-004] the query cache removes entries that are 180 s old or older, and no younger ones', () => {
  const old = { updatedAt: now - 180_000 };
  const young = { updatedAt: now - 179_999 };
  expect(selectCacheEntriesToRemove([old, young], now, () => 0)).toEqual([old]);
});

test('[S9-004] a query cache of thirty or more entries removes the oldest beyond thirty, and a tenth chosen at random from the oldest fifth', () => {
  const names = (count: number, random: () => number) =>
    selectCacheEntriesToRemove(entries(count), now, random).map((entry) => entry.name);
  expect(names(29, () => 0)).toEqual([]);
  expect(names(30, () => 0)).toEqual([0, 1, 2]);
  expect(names(30, () => 0.999)).toEqual([5, 4, 3]);
  expect(names(32, () => 0)).toEqual([0, 1, 2, 3, 4]);
});

test('[S9-004] the query cache does not count an entry of exactly 180 s towards a full cache', () => {
  const fresh = entries(29);
  const old = { name: -1, updatedAt: now - 180_000 };
  expect(selectCacheEntriesToRemove([...fresh, old], now, () => 0)).toEqual([old]);
});

test('[S9-004] the query cache selects entries to remove by age, not by their position', () => {
  const mixed = entries(32).map((entry) => ({ ...entry, order: (entry.name * 7) % 32 }));
  const shuffled = mixed.toSorted((a, b) => a.order - b.order);
  expect(selectCacheEntriesToRemove(shuffled, now, () => 0).map((entry) => entry.name)).toEqual([0, 1, 2, 3, 4]);
});

interface FakeQuery extends CachedQuery {
  readonly name: number;
}

function createTestCache(queries: FakeQuery[]) {
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

test('[S9-004] the query cache is cleaned up after 1 minute and then every 5, until stopped', async () => {
  const clock = makeManualClock(now);
  const cache = createTestCache([query(1, now - 180_000)]);
  const stop = startCacheCleanup(cache, { clock, random: () => 0 });
  await clock.advance(59_999);
  expect(cache.queries).toHaveLength(1);
  await clock.advance(1);
  expect(cache.queries).toHaveLength(0);
  cache.queries.push(query(2, 1));
  await clock.advance(299_999);
  expect(cache.queries).toHaveLength(1);
  await clock.advance(1);
  expect(cache.queries).toHaveLength(0);
  stop();
  expect(clock.pending()).toBe(0);
  expect(cache.listeners.size).toBe(0);
});

test('[S9-004] a clean-up of the query cache does not remove queries that are on screen, being fetched or without a response', async () => {
  const clock = makeManualClock(now);
  const cache = createTestCache([
    query(1, 1, { active: true }),
    query(2, 1, { fetchStatus: 'fetching' }),
    query(3, 1),
    query(4, 0),
  ]);
  startCacheCleanup(cache, { clock, random: () => 0 });
  await clock.advance(60_000);
  expect(cache.queries.map((one) => one.name)).toEqual([1, 2, 4]);
});

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test.each(['added', 'updated'])(
  '[S9-004] the query cache removes the oldest response when a thirty-first one is %s',
  (type) => {
    const cache = createTestCache(numbers(0, 31).map((index) => query(index, now + index)));
    startCacheCleanup(cache, { clock: makeManualClock(now), random: () => 0 });
    for (const listener of cache.listeners) listener({ type });
    expect(cache.queries.map((one) => one.name)).toEqual(numbers(1, 30));
  },
);

test.each(['removed', 'observerAdded'])('[S9-004] the query cache removes nothing when a query is %s', (type) => {
  const cache = createTestCache(numbers(0, 31).map((index) => query(index, now + index)));
  startCacheCleanup(cache, { clock: makeManualClock(now), random: () => 0 });
  for (const listener of cache.listeners) listener({ type });
  expect(cache.queries).toHaveLength(31);
});

test('[S9-004] the query cache keeps thirty responses, including those on screen', () => {
  const full = createTestCache(numbers(0, 30).map((index) => query(index, now + index)));
  startCacheCleanup(full, { clock: makeManualClock(now), random: () => 0 });
  for (const listener of full.listeners) listener({ type: 'added' });
  expect(full.queries).toHaveLength(30);

  const onScreen = createTestCache(numbers(0, 32).map((index) => query(index, now + index, { active: index < 20 })));
  startCacheCleanup(onScreen, { clock: makeManualClock(now), random: () => 0 });
  for (const listener of onScreen.listeners) listener({ type: 'added' });
  expect(onScreen.queries.map((one) => one.name)).toEqual([...numbers(0, 20), ...numbers(22, 10)]);
});
