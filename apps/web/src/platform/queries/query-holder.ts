import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** Holds the one cache of answers once something needs it: the first screen does without, and so without its library. */
export interface QueryHolder {
  client: QueryClient | null;
}

const QueryHolderContext = createContext<QueryHolder | null>(null);

export const QueryHolderProvider = QueryHolderContext.Provider;

/** `null` on the server, where every render has a cache of its own. */
export function useQueryHolder(): QueryHolder | null {
  return use(QueryHolderContext);
}
