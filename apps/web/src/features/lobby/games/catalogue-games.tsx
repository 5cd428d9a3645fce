import { type ReactNode, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { getFilterCacheKey, getGameListHref, type GameSelection } from '#src/features/lobby/game-selection.ts';
import {
  type GameListState,
  GAMES_PER_PAGE,
  type GamePageRange,
  createGameListPages,
  type GameListPage,
  type GameListPages,
} from '#src/features/lobby/games/game-list-pages.ts';
import { GameGrid } from '#src/features/lobby/games/grid/game-grid.tsx';
import { GameListHeading } from '#src/features/lobby/games/game-list-heading.tsx';
import { GameListSkeleton } from '#src/features/lobby/games/game-list-skeleton.tsx';
import css from '#src/features/lobby/games/games.module.css';
import { NoGamesFound } from '#src/features/lobby/games/no-games-found.tsx';
import { VirtualGameGrid } from '#src/features/lobby/games/grid/virtual-grid.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { GameFilter } from '@foyer/contract/game/game-filter';
import type { InitialGameList } from '@foyer/contract/page/page-data';
import { getIndexOfLoadedGames } from '#src/features/lobby/search/loaded-games-index.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/** Reads the pages of a game list and their state; the server has rendered the first page. `filter` must not change. */
function useGames(filter: GameFilter): { readonly pages: GameListPages; readonly games: GameListState } {
  const { data, listing } = usePage();
  const wps = useWpsClient();
  const client = useQueryClient();
  const ext = data.imageFormat === 'na' ? null : data.imageFormat;
  const serverListing = useServerListing(filter);
  const [pages] = useState(() =>
    createGameListPages(client, (page) => ({
      queryKey: ['game.getGameList', data.site.merchantCode, data.language, ext, getFilterCacheKey(filter), page],
      queryFn: async ({ signal }): Promise<GameListPage> => {
        const { fetchGames } = await import('#src/features/lobby/games/fetch-games.ts');
        const answer = await fetchGames(wps, { filter, after: page * GAMES_PER_PAGE, ext }, signal);
        getIndexOfLoadedGames(client, data, listing).add(answer.games);
        return answer;
      },
      ...(page === 0 && serverListing ? { initialData: serverListing } : {}),
    })),
  );
  // Indexes the games in idle time. Otherwise the first keystroke would wait for it.
  useEffect(() => void getIndexOfLoadedGames(client, data, listing), [client, data, listing]);
  const { status } = useSession();
  // The cache of one member does not apply to the next.
  useEffect(() => pages.refetch(), [pages, status]);
  return { pages, games: useSyncExternalStore(pages.subscribe, pages.get, pages.get) };
}

/** Returns the first page of games that the server rendered, if its filter is that of this list. */
function useServerListing(filter: GameFilter): InitialGameList | null {
  const { listing, search } = usePage();
  const isFirstPage = !new URLSearchParams(search).has('cursor');
  const isSame = listing !== null && getFilterCacheKey(listing.filter) === getFilterCacheKey(filter);
  return useMemo(() => (isSame && isFirstPage ? listing : null), [isSame, isFirstPage, listing]);
}

interface CatalogueGameListProps {
  readonly title: ReactNode;
  readonly selection: GameSelection;
  /** Content that is shown while the list loads, instead of the skeleton. */
  readonly placeholder?: ReactNode;
}

/**
 * A list of games of the catalogue. Callers give it a key that changes with the filter, which resets the scroll state.
 */
export function CatalogueGameList(props: CatalogueGameListProps): ReactNode {
  return <Catalogue key={getFilterCacheKey(props.selection.filter)} {...props} />;
}

function Catalogue({ title, selection, placeholder }: CatalogueGameListProps): ReactNode {
  const { pages, games } = useGames(selection.filter);
  const { state, count } = games;
  return (
    <section aria-labelledby="games-title" aria-busy={state === 'waiting'}>
      <GameListHeading title={title} count={count} />
      {state === 'waiting' &&
        (placeholder ?? <GameListSkeleton category={selection.filter.category} backUrl={getGameListHref(selection)} />)}
      {state === 'failed' && <GameListError retry={pages.retry} />}
      {state === 'there' && count === 0 && <NoGamesFound selection={selection} />}
      {state === 'there' && <Grid games={games} selection={selection} onRange={pages.showPages} />}
      {games.hasGap && <MissingGamesAlert retry={pages.retry} />}
    </section>
  );
}

export function GameListError({ retry }: { readonly retry: () => void }): ReactNode {
  const t = useTranslations('games');
  const illustration = useIllustration('error');
  return (
    <EmptyState
      illustration={illustration}
      title={t('gamesFailed')}
      text={t('gamesFailedText')}
      action={<SecondaryButton onClick={retry}>{t('retry')}</SecondaryButton>}
    />
  );
}

/** An error message over the lower edge of a game list, shown if visible pages of the list failed to load. */
function MissingGamesAlert({ retry }: { readonly retry: () => void }): ReactNode {
  const t = useTranslations('games');
  return (
    <div className={css.gap} role="alert">
      {t('gamesFailed')}
      <SecondaryButton onClick={retry}>{t('retry')}</SecondaryButton>
    </div>
  );
}

interface GridProps {
  readonly games: GameListState;
  readonly selection: GameSelection;
  readonly onRange: (range: GamePageRange) => void;
}

/** Renders a short game list as a plain grid, and after hydration a long one as a virtual grid. */
function Grid({ games, selection, onRange }: GridProps): ReactNode {
  // Deferred, so that buttons of the plain grid repeat early taps before the virtual grid replaces them.
  const hydrated = useDeferredValue(useHydrated());
  const backUrl = getGameListHref(selection);
  const isLong = (games.count ?? 0) > GAMES_PER_PAGE;
  if (isLong && hydrated) return <VirtualGameGrid games={games} backUrl={backUrl} onRange={onRange} />;
  return (
    <>
      <GameGrid games={games.games} backUrl={backUrl} />
      {isLong && <NextPage selection={selection} />}
    </>
  );
}

/** Link to the next page of games, for browsers without scripts. */
function NextPage({ selection }: { readonly selection: GameSelection }): ReactNode {
  const t = useTranslations('games');
  const { listing } = usePage();
  if (!listing?.nextCursor) return null;
  return (
    <p className={css.more}>
      <SecondaryButton href={getGameListHref(selection, { cursor: listing.nextCursor })} onClick={() => undefined}>
        {t('showMore')}
      </SecondaryButton>
    </p>
  );
}
