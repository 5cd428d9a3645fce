import { useInfiniteQuery } from '@tanstack/react-query';
import type { GameCategory } from '@foyer/contract/game/category';
import type { GameCard } from '@foyer/contract/game/game-card';
import type { Listing } from '@foyer/contract/page/listing';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Which games are wanted: of a category, of some words, or both. */
export interface GamesWanted {
  readonly category: GameCategory | null;
  readonly search: string | null;
}

type GamePage = Pick<Listing, 'games' | 'gameCount' | 'nextCursor'>;

interface PageParam {
  readonly cursor: string | null;
}

const FIRST: PageParam = { cursor: null };

export interface Games {
  readonly games: readonly GameCard[];
  /** How many there are in all; `null` while that is not known. */
  readonly count: number | null;
  readonly state: 'waiting' | 'there' | 'failed';
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** The games wanted, page by page, beginning with what the page was drawn from. */
export function useGames(wanted: GamesWanted): Games {
  const { data, listing } = usePage();
  const wps = useWps();
  const asked = listing?.filter;
  const drawn = asked?.category === wanted.category && asked.search === wanted.search ? listing : null;
  const ext = data.imageFormat === 'na' ? null : data.imageFormat;

  const query = useInfiniteQuery({
    queryKey: ['game.getGameList', data.site.merchantCode, data.language, ext, wanted],
    initialPageParam: FIRST,
    queryFn: async ({ pageParam, signal }): Promise<GamePage> => {
      const { fetchGames } = await import('#src/features/lobby/fetch-games.ts');
      return fetchGames(wps, { ...wanted, ext, cursor: pageParam.cursor }, signal);
    },
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? null : { cursor: nextCursor }),
    ...(drawn ? { initialData: { pages: [drawn], pageParams: [FIRST] } } : {}),
  });

  const pages = query.data?.pages ?? [];
  return {
    games: pages.flatMap((page) => page.games),
    count: pages[0]?.gameCount ?? null,
    state: query.data ? 'there' : query.isError ? 'failed' : 'waiting',
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
