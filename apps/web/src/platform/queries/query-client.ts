import { startCacheCleanup } from '@foyer/wps-client/cache/cache-cleanup';
import { systemClock } from '@foyer/wps-client/clock';
import { CACHE_TTL_MS } from '@foyer/wps-client/limits';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { QueryClientHolder } from '#src/platform/queries/query-client-holder.ts';

/**
 * Creates a cache of API responses: they are fresh for 180 s, and removed 180 s after their last use. [S7-005, S9-003,
 * S9-004]
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: CACHE_TTL_MS, gcTime: CACHE_TTL_MS, retry: false, refetchOnWindowFocus: false },
    },
  });
}

/** Returns the page's query cache. On first use, creates it and starts the job that limits its size. [S9-004] */
export function getSharedQueryClient(holder: QueryClientHolder): QueryClient {
  if (holder.client) return holder.client;
  const client = createQueryClient();
  // Otherwise the library misses a returning network while no component uses the cache, and later requests wait forever.
  onlineManager.subscribe(() => undefined);
  startCacheCleanup(client.getQueryCache(), { clock: systemClock, random: Math.random });
  holder.client = client;
  return client;
}
