import { startCacheCleanup } from '@foyer/wps-client/cache/cache-policy';
import { systemClock } from '@foyer/wps-client/clock';
import { CACHE_TTL_MS } from '@foyer/wps-client/limits';
import { QueryClient } from '@tanstack/react-query';
import type { QueryHolder } from '#src/platform/queries/query-holder.ts';

/** A cache of answers: each is fresh for 180 s, and forgotten so long after nobody looks at it. [S7-005, S9-003, S9-004] */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: CACHE_TTL_MS, gcTime: CACHE_TTL_MS, retry: false, refetchOnWindowFocus: false },
    },
  });
}

/** The one cache of the page, kept within its limits from the moment that something needs it. [S9-004] */
export function sharedClient(holder: QueryHolder): QueryClient {
  if (holder.client) return holder.client;
  const client = createQueryClient();
  startCacheCleanup(client.getQueryCache(), { clock: systemClock, random: Math.random });
  holder.client = client;
  return client;
}
