import type { WpsClock } from '#src/clock.ts';
import {
  CACHE_CLEANUP_MS,
  CACHE_FIRST_CLEANUP_MS,
  CACHE_ITEMS,
  CACHE_OLDEST_SHARE,
  CACHE_TRIM_SHARE,
  CACHE_TTL_MS,
} from '#src/limits.ts';

export interface CacheEntry {
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** The oldest entries beyond the limit of thirty; `others` count towards it and are never removed. [S9-004] */
function excessOf<T extends CacheEntry>(entries: readonly T[], others = 0): readonly T[] {
  return oldestFirst(entries).slice(0, Math.max(0, entries.length + others - CACHE_ITEMS));
}

/**
 * What a clean-up removes: entries past their time, what is beyond thirty, and from a cache that is full then
 * a tenth of it, picked at random among its oldest fifth. [S9-004]
 * @param now milliseconds since 1970
 * @param random 0 up to but not including 1
 */
export function trimPlan<T extends CacheEntry>(entries: readonly T[], now: number, random: () => number): readonly T[] {
  const expired = entries.filter((entry) => now - entry.updatedAt >= CACHE_TTL_MS);
  const fresh = entries.filter((entry) => now - entry.updatedAt < CACHE_TTL_MS);
  const excess = excessOf(fresh);
  const kept = oldestFirst(fresh).slice(excess.length);
  if (kept.length < CACHE_ITEMS) return [...expired, ...excess];
  const oldest = kept.slice(0, Math.ceil(kept.length * CACHE_OLDEST_SHARE));
  return [...expired, ...excess, ...pick(oldest, Math.round(kept.length * CACHE_TRIM_SHARE), random)];
}

function oldestFirst<T extends CacheEntry>(entries: readonly T[]): readonly T[] {
  return [...entries].sort((a, b) => a.updatedAt - b.updatedAt);
}

function pick<T>(from: readonly T[], count: number, random: () => number): readonly T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

/** The part of a TanStack query that matters here; `dataUpdatedAt` is 0 before its first answer. */
export interface CachedQuery {
  readonly state: { readonly dataUpdatedAt: number; readonly fetchStatus: string };
  /** On screen, or otherwise observed: never removed. */
  isActive(): boolean;
}

/** The part of TanStack's `QueryCache` that matters here. */
export interface QueryCacheLike<Q extends CachedQuery> {
  getAll(): readonly Q[];
  remove(query: Q): void;
  subscribe(listener: (event: { readonly type: string }) => void): () => void;
}

export interface CleanupTools {
  readonly clock: Pick<WpsClock, 'now' | 'after'>;
  /** 0 up to but not including 1. */
  readonly random: () => number;
}

/** Keeps a query cache within its limits: thirty answers at any time, a clean-up after 1 minute and then every 5. [S9-004] */
export function startCacheCleanup<Q extends CachedQuery>(cache: QueryCacheLike<Q>, tools: CleanupTools): () => void {
  const { clock, random } = tools;
  // One without an answer has just been asked for: taken away it would only be asked for again.
  const removable = () =>
    cache
      .getAll()
      .filter(({ state }) => state.dataUpdatedAt > 0 && state.fetchStatus === 'idle')
      .filter((query) => !query.isActive())
      .map((query) => ({ query, updatedAt: query.state.dataUpdatedAt }));

  const capItems = (): void => {
    const entries = removable();
    for (const { query } of excessOf(entries, cache.getAll().length - entries.length)) cache.remove(query);
  };
  const cleanUp = (): void => {
    for (const { query } of trimPlan(removable(), clock.now(), random)) cache.remove(query);
    cancel = clock.after(CACHE_CLEANUP_MS, cleanUp);
  };

  let cancel = clock.after(CACHE_FIRST_CLEANUP_MS, cleanUp);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'added' || event.type === 'updated') capItems();
  });
  return () => {
    cancel();
    unsubscribe();
  };
}
