import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import type { GameFilter } from '@foyer/contract/game/game-filter';
import type { Listing } from '@foyer/contract/page/listing';
import { filterKey } from '#src/features/lobby/games-place.ts';
import { knownGames } from '#src/features/lobby/search/known-games.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Games a page, as the server draws them. */
export const GAMES_A_PAGE = 48;

/** Pages of a list, counted from 0, both ends included. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

export interface Games {
  readonly state: 'waiting' | 'there' | 'failed';
  /** How many there are in all; `null` while that is not known. */
  readonly count: number | null;
  /** The first page. */
  readonly games: readonly GameCard[];
  /** The game at a place of the whole list; `null` while its page is on its way. */
  readonly at: (index: number) => GameCard | null;
  /** A page that is looked at, other than the first, did not arrive. */
  readonly hasGap: boolean;
  readonly retry: () => void;
}

type GamePage = Pick<Listing, 'games' | 'gameCount'>;

/** The pages of a list that are looked at, and always its first one, beginning with what the page was drawn from. */
export function useGames(filter: GameFilter, range: PageRange): Games {
  const { data, listing } = usePage();
  const wps = useWps();
  const client = useQueryClient();
  const ext = data.imageFormat === 'na' ? null : data.imageFormat;
  const drawn = useDrawn(filter);
  const pages = pagesOf(range);

  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['game.getGameList', data.site.merchantCode, data.language, ext, filterKey(filter), page],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<GamePage> => {
        const { fetchGames } = await import('#src/features/lobby/games/fetch-games.ts');
        const answer = await fetchGames(wps, { filter, after: page * GAMES_A_PAGE, ext }, signal);
        knownGames(client, data, listing).add(answer.games);
        return answer;
      },
      ...(page === 0 && drawn ? { initialData: drawn } : {}),
    })),
  });

  const byPage = new Map(pages.map((page, at) => [page, answers[at]?.data?.games]));
  const [first] = answers;
  return {
    state: first?.data ? 'there' : first?.isError ? 'failed' : 'waiting',
    count: first?.data?.gameCount ?? null,
    games: first?.data?.games ?? [],
    at: (index) => byPage.get(Math.floor(index / GAMES_A_PAGE))?.[index % GAMES_A_PAGE] ?? null,
    hasGap: answers.slice(1).some((answer) => answer.isError),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

/** What the server drew this very list from, if it did. */
function useDrawn(filter: GameFilter): Listing | null {
  const { listing, search } = usePage();
  const isFirstPage = !new URLSearchParams(search).has('cursor');
  const isSame = listing !== null && filterKey(listing.filter) === filterKey(filter);
  return useMemo(() => (isSame && isFirstPage ? listing : null), [isSame, isFirstPage, listing]);
}

function pagesOf({ first, last }: PageRange): readonly number[] {
  const looked = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return [...new Set([0, ...looked])];
}
