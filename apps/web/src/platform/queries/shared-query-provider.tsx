import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient, getSharedQueryClient } from '#src/platform/queries/query-client.ts';
import { useQueryClientHolder } from '#src/platform/queries/query-client-holder.ts';

/** Returns the query cache that all components of the page share. It is created on first use. */
export function useSharedQueryClient(): QueryClient {
  const holder = useQueryClientHolder();
  const [client] = useState(() => (holder ? getSharedQueryClient(holder) : createQueryClient()));
  return client;
}

/** Provides the page's query cache to the components. */
export function SharedQueryProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <QueryClientProvider client={useSharedQueryClient()}>{children}</QueryClientProvider>;
}
