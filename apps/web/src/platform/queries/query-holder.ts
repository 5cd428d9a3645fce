import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** Holds the query cache once created, so that the first screen does not load its library. */
export interface QueryHolder {
  client: QueryClient | null;
}

const QueryHolderContext = createContext<QueryHolder | null>(null);

export const QueryHolderProvider = QueryHolderContext.Provider;

/** `null` on the server, where every render has its own cache. */
export function useQueryHolder(): QueryHolder | null {
  return use(QueryHolderContext);
}
