import { excessOf, trimPlan } from '#src/cache/cache-policy.ts';
import type { WpsClock } from '#src/clock.ts';
import { CACHE_CLEANUP_MS, CACHE_FIRST_CLEANUP_MS } from '#src/limits.ts';

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
