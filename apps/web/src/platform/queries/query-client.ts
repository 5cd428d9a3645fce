import { QueryClient } from '@tanstack/react-query';

/** [S9-003] */
const CACHE_MS = 180_000;

/** One cache for all answers. [S7-005, S9-004] */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: CACHE_MS, gcTime: CACHE_MS, retry: false, refetchOnWindowFocus: false } },
  });
}
