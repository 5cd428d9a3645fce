import { LAUNCH_PATH } from '@foyer/contract/page/route-paths';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GameCard } from '@foyer/contract/game/game-card';
import { getGameListHref, type GameSelection } from '#src/features/lobby/game-selection.ts';
import { CatalogueGameList } from '#src/features/lobby/games/catalogue-games.tsx';
import { GameGrid } from '#src/features/lobby/games/grid/game-grid.tsx';
import { GameGridSkeleton } from '#src/features/lobby/games/game-grid-skeleton.tsx';
import { GameListHeading } from '#src/features/lobby/games/game-list-heading.tsx';
import { getIndexOfLoadedGames } from '#src/features/lobby/search/loaded-games-index.ts';
import { storeRecentSearch } from '#src/features/lobby/search/recent-searches.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { loadImageWhenScrollIsSlow } from '#src/ui/image/slow-scroll-image-loader.ts';
import { changeUrl } from '#src/platform/paths/current-location.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved-parameters.ts';
import { runInOwnAnimationFrame } from '#src/ui/image/run-one-task-per-frame.ts';

/** Number of new cards to render per keystroke: two rows of a phone. The keyboard leaves fewer visible. */
const CARDS_PER_KEYSTROKE = 6;
/** Number of new cards to render at the first keystroke, which also has to remove the previous list. */
const CARDS_OF_FIRST_KEYSTROKE = 3;
const NONE: readonly GameCard[] = [];

/**
 * Returns the results in two steps, so that a keystroke renders quickly. The first step has the cards that are already
 * rendered and a few new ones, with `null` for the rest. The next animation frame has all cards.
 */
export function useGradualSearchResults(found: readonly GameCard[]): readonly (GameCard | null)[] {
  const [rendered, setRendered] = useState(NONE);
  const deferred = getDeferredGames(found, rendered);
  const isComplete = deferred.size === 0;
  if (isComplete && found !== rendered) setRendered(found);
  useEffect(() => (isComplete ? undefined : runInOwnAnimationFrame(() => setRendered(found))), [found, isComplete]);
  return isComplete ? found : found.map((game) => (deferred.has(game) ? null : game));
}

function getDeferredGames(found: readonly GameCard[], rendered: readonly GameCard[]): ReadonlySet<GameCard> {
  if (found === rendered) return new Set();
  const known = new Set(rendered);
  return new Set(
    found.filter((game) => !known.has(game)).slice(rendered === NONE ? CARDS_OF_FIRST_KEYSTROKE : CARDS_PER_KEYSTROKE),
  );
}

/**
 * Replaces the query of the URL, without a history entry or scrolling; open overlays stay. Does nothing if another page
 * is open.
 */
function replaceQuery(href: string): void {
  const to = addPreservedParameters(href, location.search);
  const [path] = to.split('?', 1);
  if (path !== location.pathname || to === location.pathname + location.search) return;
  changeUrl(to, { replace: true, state: history.state });
}

interface GameSearchResultsProps {
  readonly selection: GameSelection;
  /** The selected list with the debounced search text, which the URL contains. */
  readonly debouncedSelection: GameSelection;
  /** The current search text. */
  readonly searchText: string;
}

/** Maximum number of loaded games to show before the server responds: one phone screen. */
const MAX_KNOWN = 9;

/**
 * Search results: while the visitor types, the games that are already loaded; when typing pauses, the whole catalogue.
 */
export function GameSearchResults({ selection, debouncedSelection, searchText }: GameSearchResultsProps): ReactNode {
  const t = useTranslations('lobby');
  const isTypingPaused = debouncedSelection.filter.search === searchText;
  useSearchUrl(selection, isTypingPaused);
  const title = t('results', { words: searchText });
  // Opening a game means that the search succeeded, so it is stored.
  const onClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest(`a[href*="${LAUNCH_PATH}"]`))
      storeRecentSearch(searchText);
  };
  const known = <KnownGames selection={selection} backUrl={getGameListHref(debouncedSelection)} />;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the handler only observes clicks; the links inside handle keys
    <div onClickCapture={onClick}>
      {isTypingPaused ? (
        <CatalogueGameList title={title} selection={selection} placeholder={known} />
      ) : (
        <section aria-labelledby="games-title" aria-busy>
          <GameListHeading title={title} count={null} />
          {known}
        </section>
      )}
    </div>
  );
}

interface KnownProps {
  readonly selection: GameSelection;
  /**
   * URL of the results with the debounced search text. It changes rarely, so that cards that stay do not render again.
   */
  readonly backUrl: string;
}

function KnownGames({ selection, backUrl }: KnownProps): ReactNode {
  const client = useQueryClient();
  const { data, listing } = usePage();
  const { search, category } = selection.filter;
  const found = useMemo(() => {
    const isWanted = (game: GameCard): boolean => category === null || game.category === category;
    return getIndexOfLoadedGames(client, data, listing).find(search ?? '', MAX_KNOWN, isWanted);
  }, [client, data, listing, search, category]);
  const games = useGradualSearchResults(found);
  if (found.length === 0) return <GameGridSkeleton count={MAX_KNOWN} />;
  return <GameGrid games={games} backUrl={backUrl} when={loadImageWhenScrollIsSlow} />;
}

/** Updates the search text in the URL while the list is mounted. */
function useSearchUrl(selection: GameSelection, isTypingPaused: boolean): void {
  const href = getGameListHref(selection);
  const hrefWithoutSearch = useRef('');
  useEffect(() => {
    hrefWithoutSearch.current = getGameListHref({ ...selection, filter: { ...selection.filter, search: null } });
    if (isTypingPaused) replaceQuery(href);
  }, [selection, href, isTypingPaused]);
  useEffect(() => () => replaceQuery(hrefWithoutSearch.current), []);
}
