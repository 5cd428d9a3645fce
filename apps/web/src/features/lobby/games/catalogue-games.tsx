import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { filterKey, gamesHref, type GameSelection } from '#src/features/lobby/game-selection.ts';
import {
  type Games,
  GAMES_PER_PAGE,
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
import type { InitialGameList } from '@foyer/contract/page/page-data';
import { getKnownGames } from '#src/features/lobby/search/known-games.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** The pages of a list and their state, beginning with the server's first page. `filter` must not change. */
function useGames(filter: GameFilter): { readonly pages: GamePages; readonly games: Games } {
  const { data, listing } = usePage();
  const wps = useWps();
  const client = useQueryClient();
  const ext = data.imageFormat === 'na' ? null : data.imageFormat;
  const serverListing = useServerListing(filter);
  const [pages] = useState(() =>
    createGamePages(client, (page) => ({
      queryKey: ['game.getGameList', data.site.merchantCode, data.language, ext, filterKey(filter), page],
      queryFn: async ({ signal }): Promise<GamePage> => {
        const { fetchGames } = await import('#src/features/lobby/games/fetch-games.ts');
        const answer = await fetchGames(wps, { filter, after: page * GAMES_PER_PAGE, ext }, signal);
        getKnownGames(client, data, listing).add(answer.games);
        return answer;
      },
      ...(page === 0 && serverListing ? { initialData: serverListing } : {}),
    })),
  );
  // Indexes the games in idle time. Otherwise the first keystroke would wait for it.
  useEffect(() => void getKnownGames(client, data, listing), [client, data, listing]);
  const { status } = useSession();
  // The cache of one member does not apply to the next.
  useEffect(() => pages.refetch(), [pages, status]);
  return { pages, games: useSyncExternalStore(pages.subscribe, pages.get, pages.get) };
}

/** The first page that the server rendered, if it is of this list. */
function useServerListing(filter: GameFilter): InitialGameList | null {
  const { listing, search } = usePage();
  const isFirstPage = !new URLSearchParams(search).has('cursor');
  const isSame = listing !== null && filterKey(listing.filter) === filterKey(filter);
  return useMemo(() => (isSame && isFirstPage ? listing : null), [isSame, isFirstPage, listing]);
}

interface CatalogueGamesProps {
  readonly title: ReactNode;
  readonly selection: GameSelection;
  /** Shown while the list loads, instead of the skeleton. */
  readonly placeholder?: ReactNode;
}

/** The key resets the scroll state when the filter changes. */
export function CatalogueGames(props: CatalogueGamesProps): ReactNode {
  return <Catalogue key={filterKey(props.selection.filter)} {...props} />;
}

function Catalogue({ title, selection, placeholder }: CatalogueGamesProps): ReactNode {
  const { pages, games } = useGames(selection.filter);
  const { state, count } = games;
  return (
    <section aria-labelledby="games-title" aria-busy={state === 'waiting'}>
      <GamesHead title={title} count={count} />
      {state === 'waiting' &&
        (placeholder ?? <GamesSkeleton category={selection.filter.category} backUrl={gamesHref(selection)} />)}
      {state === 'failed' && <GamesFailed retry={pages.retry} />}
      {state === 'there' && count === 0 && <NothingFound selection={selection} />}
      {state === 'there' && <Grid games={games} selection={selection} onRange={pages.showPages} />}
      {games.hasGap && <MissingGamesAlert retry={pages.retry} />}
    </section>
  );
}

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

/** Shown over the list's lower edge when visible pages failed to load. */
function MissingGamesAlert({ retry }: { readonly retry: () => void }): ReactNode {
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
  readonly selection: GameSelection;
  readonly onRange: (range: PageRange) => void;
}

/** Renders a short list as a plain grid, and a long one as a virtual grid after hydration. */
function Grid({ games, selection, onRange }: GridProps): ReactNode {
  const hydrated = useHydrated();
  const backUrl = gamesHref(selection);
  const isLong = (games.count ?? 0) > GAMES_PER_PAGE;
  if (isLong && hydrated) return <VirtualGrid games={games} backUrl={backUrl} onRange={onRange} />;
  return (
    <>
      <GameGrid games={games.games} backUrl={backUrl} />
      {isLong && <NextPage selection={selection} />}
    </>
  );
}

/** Link to the next page for browsers without scripts. */
function NextPage({ selection }: { readonly selection: GameSelection }): ReactNode {
  const t = useTranslations('games');
  const { listing } = usePage();
  if (!listing?.nextCursor) return null;
  return (
    <p className={css.more}>
      <ActionButton href={gamesHref(selection, { cursor: listing.nextCursor })} onClick={() => undefined}>
        {t('showMore')}
      </ActionButton>
    </p>
  );
}
