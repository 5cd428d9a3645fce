import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { filterKey, gamesHref, type GamesWanted } from '#src/features/lobby/games-query.ts';
import {
  type Games,
  GAMES_A_PAGE,
  type PageRange,
  createGamePages,
  type GamePage,
  type GamePages,
} from '#src/features/lobby/games/game-pages.ts';
import { GameGrid } from '#src/features/lobby/games/grid/game-grid.tsx';
import { GamesHead } from '#src/features/lobby/games/games-head.tsx';
import { GamesSkeleton } from '#src/features/lobby/games/games-skeleton.tsx';
import css from '#src/features/lobby/games/games.module.css';
import { NothingFound } from '#src/features/lobby/games/nothing-found.tsx';
import { VirtualGrid } from '#src/features/lobby/games/grid/virtual-grid.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { GameFilter } from '@foyer/contract/game/game-filter';
import type { Listing } from '@foyer/contract/page/page-data';
import { knownGames } from '#src/features/lobby/search/known-games.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** The pages of a list, beginning with what the page was drawn from, and what is known of them. The filter stays as it is. */
function useGames(filter: GameFilter): { readonly pages: GamePages; readonly games: Games } {
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

interface CatalogueGamesProps {
  readonly title: ReactNode;
  readonly wanted: GamesWanted;
  /** What stands there while the list is on its way, if there is something better than the usual. */
  readonly standIn?: ReactNode;
}

/** The list is another one when its filter is: what was scrolled to in the last says nothing of this. */
export function CatalogueGames(props: CatalogueGamesProps): ReactNode {
  return <Catalogue key={filterKey(props.wanted.filter)} {...props} />;
}

function Catalogue({ title, wanted, standIn }: CatalogueGamesProps): ReactNode {
  const { pages, games } = useGames(wanted.filter);
  const { state, count } = games;
  return (
    <section aria-labelledby="games-title" aria-busy={state === 'waiting'}>
      <GamesHead title={title} count={count} />
      {state === 'waiting' &&
        (standIn ?? <GamesSkeleton category={wanted.filter.category} backUrl={gamesHref(wanted)} />)}
      {state === 'failed' && <GamesFailed retry={pages.retry} />}
      {state === 'there' && count === 0 && <NothingFound wanted={wanted} />}
      {state === 'there' && <Grid games={games} wanted={wanted} onRange={pages.look} />}
      {games.hasGap && <Gap retry={pages.retry} />}
    </section>
  );
}

/** In place of games that did not arrive. */
export function GamesFailed({ retry }: { readonly retry: () => void }): ReactNode {
  const t = useTranslations('games');
  return (
    <EmptyState
      title={t('gamesFailed')}
      text={t('gamesFailedText')}
      action={<ActionButton onClick={retry}>{t('retry')}</ActionButton>}
    />
  );
}

/** Over the lower edge of the screen, where the games that did not arrive are missing. */
function Gap({ retry }: { readonly retry: () => void }): ReactNode {
  const t = useTranslations('games');
  return (
    <div className={css.gap} role="alert">
      {t('gamesFailed')}
      <ActionButton onClick={retry}>{t('retry')}</ActionButton>
    </div>
  );
}

interface GridProps {
  readonly games: Games;
  readonly wanted: GamesWanted;
  readonly onRange: (range: PageRange) => void;
}

/** A list of one page stands as it is; a longer one only as far as it is looked at, once there is a script to do that. */
function Grid({ games, wanted, onRange }: GridProps): ReactNode {
  const hydrated = useHydrated();
  const backUrl = gamesHref(wanted);
  const isLong = (games.count ?? 0) > GAMES_A_PAGE;
  if (isLong && hydrated) return <VirtualGrid games={games} backUrl={backUrl} onRange={onRange} />;
  return (
    <>
      <GameGrid games={games.games} backUrl={backUrl} />
      {isLong && <NextPage wanted={wanted} />}
    </>
  );
}

/** Where the next page is for whoever has no scripts: the server draws it. */
function NextPage({ wanted }: { readonly wanted: GamesWanted }): ReactNode {
  const t = useTranslations('games');
  const { listing } = usePage();
  if (!listing?.nextCursor) return null;
  return (
    <p className={css.more}>
      <ActionButton href={gamesHref(wanted, { cursor: listing.nextCursor })} onClick={() => undefined}>
        {t('showMore')}
      </ActionButton>
    </p>
  );
}
