import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#src/platform/queries/query-client.ts';
import { useQueryHolder } from '#src/platform/queries/query-holder.ts';

/** Gives the parts below the cache of answers that all such parts share. */
export function WithQueries({ children }: { readonly children: ReactNode }): ReactNode {
  const holder = useQueryHolder();
  const [client] = useState(() => {
    const found = holder?.client ?? createQueryClient();
    if (holder) holder.client = found;
    return found;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
