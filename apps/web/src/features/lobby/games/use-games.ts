import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { GameFilter } from '@foyer/contract/game/game-filter';
import type { Listing } from '@foyer/contract/page/page-data';
import {
  createGamePages,
  type GamePage,
  type GamePages,
  type Games,
  GAMES_A_PAGE,
} from '#src/features/lobby/games/game-pages.ts';
import { filterKey } from '#src/features/lobby/games-query.ts';
import { knownGames } from '#src/features/lobby/search/known-games.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** The pages of a list, beginning with what the page was drawn from, and what is known of them. The filter stays as it is. */
export function useGames(filter: GameFilter): { readonly pages: GamePages; readonly games: Games } {
  const { data, listing } = usePage();
  const wps = useWps();
  const client = useQueryClient();
  const ext = data.imageFormat === 'na' ? null : data.imageFormat;
  const drawn = useDrawn(filter);
  const [pages] = useState(() =>
    createGamePages(client, (page) => ({
      queryKey: ['game.getGameList', data.site.merchantCode, data.language, ext, filterKey(filter), page],
      queryFn: async ({ signal }): Promise<GamePage> => {
        const { fetchGames } = await import('#src/features/lobby/games/fetch-games.ts');
        const answer = await fetchGames(wps, { filter, after: page * GAMES_A_PAGE, ext }, signal);
        knownGames(client, data, listing).add(answer.games);
        return answer;
      },
      ...(page === 0 && drawn ? { initialData: drawn } : {}),
    })),
  );
  // In idle moments they are made searchable: the first letter would have to wait for all of them.
  useEffect(() => void knownGames(client, data, listing), [client, data, listing]);
  const { status } = useSession();
  // What was kept for one member is not there for the next.
  useEffect(() => pages.renew(), [pages, status]);
  return { pages, games: useSyncExternalStore(pages.subscribe, pages.get, pages.get) };
}

/** What the server drew this very list from, if it did. */
function useDrawn(filter: GameFilter): Listing | null {
  const { listing, search } = usePage();
  const isFirstPage = !new URLSearchParams(search).has('cursor');
  const isSame = listing !== null && filterKey(listing.filter) === filterKey(filter);
  return useMemo(() => (isSame && isFirstPage ? listing : null), [isSame, isFirstPage, listing]);
}
