import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient, sharedClient } from '#src/platform/queries/query-client.ts';
import { useQueryHolder } from '#src/platform/queries/query-holder.ts';

/** The shared query cache of the page, created on first use. */
export function useSharedClient(): QueryClient {
  const holder = useQueryHolder();
  const [client] = useState(() => (holder ? sharedClient(holder) : createQueryClient()));
  return client;
}

/** Provides the shared query cache. */
export function WithQueries({ children }: { readonly children: ReactNode }): ReactNode {
  return <QueryClientProvider client={useSharedClient()}>{children}</QueryClientProvider>;
}
