import type { WpsClock } from '#src/clock.ts';
import {
  CACHE_CLEANUP_MS,
  CACHE_FIRST_CLEANUP_MS,
  MAX_CACHE_ENTRIES,
  CACHE_TRIM_CANDIDATE_SHARE,
  CACHE_TRIMMED_SHARE,
  CACHE_TTL_MS,
} from '#src/limits.ts';

export interface CacheEntry {
  /** When the response was received, in milliseconds since 1970. */
  readonly updatedAt: number;
}

/**
 * Returns the oldest entries that exceed the limit of thirty. `others` is the number of further entries in the cache, which
 * count towards the limit but are never removed. [S9-004]
 */
function findExcessEntries<T extends CacheEntry>(entries: readonly T[], others = 0): readonly T[] {
  return oldestFirst(entries).slice(0, Math.max(0, entries.length + others - MAX_CACHE_ENTRIES));
}

/**
 * Selects the cache entries that a clean-up removes: the expired ones, and the oldest of the others if there are more than
 * thirty. If the cache is still full, it also selects a tenth of it, at random among the oldest fifth. [S9-004]
 * @param now milliseconds since 1970
 * @param random returns a number from 0 up to but not including 1
 */
export function selectCacheEntriesToRemove<T extends CacheEntry>(
  entries: readonly T[],
  now: number,
  random: () => number,
): readonly T[] {
  const expired = entries.filter((entry) => now - entry.updatedAt >= CACHE_TTL_MS);
  const fresh = entries.filter((entry) => now - entry.updatedAt < CACHE_TTL_MS);
  const excess = findExcessEntries(fresh);
  const remaining = oldestFirst(fresh).slice(excess.length);
  if (remaining.length < MAX_CACHE_ENTRIES) return [...expired, ...excess];
  const oldest = remaining.slice(0, Math.ceil(remaining.length * CACHE_TRIM_CANDIDATE_SHARE));
  return [...expired, ...excess, ...pickRandom(oldest, Math.round(remaining.length * CACHE_TRIMMED_SHARE), random)];
}

function oldestFirst<T extends CacheEntry>(entries: readonly T[]): readonly T[] {
  return [...entries].sort((a, b) => a.updatedAt - b.updatedAt);
}

function pickRandom<T>(from: readonly T[], count: number, random: () => number): readonly T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

/** The part of a TanStack query that the cache policy reads. `dataUpdatedAt` is 0 before the first response. */
export interface CachedQuery {
  readonly state: { readonly dataUpdatedAt: number; readonly fetchStatus: string };
  /** Whether a component observes the query, usually because it is on screen. Such a query is never removed. */
  isActive(): boolean;
}

/** The part of TanStack's `QueryCache` that the cache policy uses. */
export interface QueryCacheLike<Q extends CachedQuery> {
  getAll(): readonly Q[];
  remove(query: Q): void;
  subscribe(listener: (event: { readonly type: string }) => void): () => void;
}

export interface CacheCleanupOptions {
  readonly clock: Pick<WpsClock, 'now' | 'after'>;
  /** Returns a random number from 0 up to but not including 1. */
  readonly random: () => number;
}

/**
 * Limits a query cache to thirty responses at any time. It also removes expired responses after 1 minute and then every 5
 * minutes. Returns a function that stops both. [S9-004]
 */
export function startCacheCleanup<Q extends CachedQuery>(
  cache: QueryCacheLike<Q>,
  options: CacheCleanupOptions,
): () => void {
  const { clock, random } = options;
  // A query without a response has just started: if it were removed, it would start again.
  const removable = () =>
    cache
      .getAll()
      .filter(({ state }) => state.dataUpdatedAt > 0 && state.fetchStatus === 'idle')
      .filter((query) => !query.isActive())
      .map((query) => ({ query, updatedAt: query.state.dataUpdatedAt }));

  const enforceLimit = (): void => {
    const entries = removable();
    for (const { query } of findExcessEntries(entries, cache.getAll().length - entries.length)) cache.remove(query);
  };
  const cleanUp = (): void => {
    for (const { query } of selectCacheEntriesToRemove(removable(), clock.now(), random)) cache.remove(query);
    cancel = clock.after(CACHE_CLEANUP_MS, cleanUp);
  };

  let cancel = clock.after(CACHE_FIRST_CLEANUP_MS, cleanUp);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'added' || event.type === 'updated') enforceLimit();
  });
  return () => {
    cancel();
    unsubscribe();
  };
}
