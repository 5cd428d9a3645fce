import { listLoginHistory, type LoginEvent } from '@foyer/contract/session/login-history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { unwrapWpsResult } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

interface PageParam {
  readonly cursor: string | null;
}

const FIRST: PageParam = { cursor: null };

interface Logins {
  readonly state: 'waiting' | 'there' | 'failed';
  readonly logins: readonly LoginEvent[];
  /** Loads the next page of logins; `null` if there is none. */
  readonly more: (() => void) | null;
  readonly retry: () => void;
}

/** Reads the member's logins, page by page. */
export function useLoginHistory(): Logins {
  const wps = useWpsClient();
  const session = useSession();
  const { site, language } = usePage().data;
  const member = session.status === 'member' ? session.info.id : null;
  const query = useInfiniteQuery({
    queryKey: [listLoginHistory.name, { merchant: site.merchantCode, language, session: member }],
    enabled: member !== null,
    staleTime: 0,
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: { cursor }, signal }) =>
      unwrapWpsResult(await wps.call(listLoginHistory, cursor === null ? {} : { cursor }, { signal })),
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? null : { cursor: nextCursor }),
  });
  return {
    state: query.data ? 'there' : query.isError ? 'failed' : 'waiting',
    logins: query.data?.pages.flatMap(({ logins }) => logins) ?? [],
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    retry: () => void query.refetch(),
  };
}
