import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient, sharedClient } from '#src/platform/queries/query-client.ts';
import { useQueryHolder } from '#src/platform/queries/query-holder.ts';

/** The one cache of answers of the page, made when something first needs it. */
export function useSharedClient(): QueryClient {
  const holder = useQueryHolder();
  const [client] = useState(() => (holder ? sharedClient(holder) : createQueryClient()));
  return client;
}

/** Gives the parts below the cache of answers that all such parts share. */
export function WithQueries({ children }: { readonly children: ReactNode }): ReactNode {
  return <QueryClientProvider client={useSharedClient()}>{children}</QueryClientProvider>;
}
