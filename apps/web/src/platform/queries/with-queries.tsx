import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSharedClient } from '#src/platform/queries/use-shared-client.ts';

/** Gives the parts below the cache of answers that all such parts share. */
export function WithQueries({ children }: { readonly children: ReactNode }): ReactNode {
  return <QueryClientProvider client={useSharedClient()}>{children}</QueryClientProvider>;
}
