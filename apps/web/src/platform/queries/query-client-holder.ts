import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';

/**
 * Holder of the query cache. The cache is created on first use, so that the first screen does not load the query
 * library.
 */
export interface QueryClientHolder {
  client: QueryClient | null;
}

const QueryHolderContext = createContext<QueryClientHolder | null>(null);

export const QueryClientHolderProvider = QueryHolderContext.Provider;

/** Returns the holder of the page's query cache; `null` on the server, where every render creates its own cache. */
export function useQueryClientHolder(): QueryClientHolder | null {
  return use(QueryHolderContext);
}
