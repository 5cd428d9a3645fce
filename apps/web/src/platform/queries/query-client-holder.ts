import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** Holds the query cache once created, so that the first screen does not load its library. */
export interface QueryClientHolder {
  client: QueryClient | null;
}

const QueryHolderContext = createContext<QueryClientHolder | null>(null);

export const QueryClientHolderProvider = QueryHolderContext.Provider;

/** Returns the holder of the query cache; `null` on the server, where every render has its own cache. */
export function useQueryClientHolder(): QueryClientHolder | null {
  return use(QueryHolderContext);
}
