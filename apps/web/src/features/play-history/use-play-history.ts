import {
  getWalletHistory,
  type WalletHistoryDates,
  type WalletEntryView,
} from '@foyer/contract/protection/wallet-history';
import type { OutputOf } from '@foyer/contract/endpoint';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { unwrapWpsResult } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

interface PageParam {
  readonly cursor: string | null;
}

const FIRST: PageParam = { cursor: null };

export type PlayHistoryResult =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'there';
      /** The first page of the response, which contains the range of dates and its totals. */
      readonly first: OutputOf<typeof getWalletHistory>;
      readonly entries: readonly WalletEntryView[];
      /** Loads the next page of the history; `null` if there is none. */
      readonly more: (() => void) | null;
    };

/** Reads the history of the member's play credits, page by page. `dates` is `null` for the server's default range. */
export function usePlayHistory(dates: WalletHistoryDates | null): PlayHistoryResult {
  const wps = useWpsClient();
  const session = useSession();
  const { site, language } = usePage().data;
  const member = session.status === 'member' ? session.info.id : null;
  const query = useInfiniteQuery({
    queryKey: [getWalletHistory.name, dates, { merchant: site.merchantCode, language, session: member }],
    enabled: member !== null,
    staleTime: 0,
    // The page stays while the entries of other days load.
    placeholderData: keepPreviousData,
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: { cursor }, signal }) =>
      unwrapWpsResult(
        await wps.call(getWalletHistory, { ...dates, ...(cursor === null ? {} : { cursor }) }, { signal }),
      ),
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? null : { cursor: nextCursor }),
  });
  const [first] = query.data?.pages ?? [];
  if (first !== undefined) {
    return {
      state: 'there',
      first,
      entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [],
      more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    };
  }
  return query.isError ? { state: 'failed', retry: () => void query.refetch() } : { state: 'waiting' };
}
