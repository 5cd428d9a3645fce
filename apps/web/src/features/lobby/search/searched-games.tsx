import { LAUNCH_PATH } from '@foyer/contract/page/route-paths';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GameCard } from '@foyer/contract/game/game-card';
import { gamesHref, type GameSelection } from '#src/features/lobby/games-query.ts';
import { CatalogueGames } from '#src/features/lobby/games/catalogue-games.tsx';
import { GameGrid } from '#src/features/lobby/games/grid/game-grid.tsx';
import { GridSkeleton } from '#src/features/lobby/games/grid-skeleton.tsx';
import { GamesHead } from '#src/features/lobby/games/games-head.tsx';
import { getKnownGames } from '#src/features/lobby/search/known-games.ts';
import { saveSearch } from '#src/features/lobby/search/recent-searches.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { loadWhenScrollIsSlow } from '#src/ui/picture/idle-image-loader.ts';
import { goTo } from '#src/platform/paths/current-location.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved.ts';
import { runInNextFrame } from '#src/ui/picture/frame-scheduler.ts';

/** New cards per keystroke: two rows on a phone, more than its keyboard leaves visible. */
const CARDS_PER_KEYSTROKE = 6;
/** New cards of the first keystroke, which also removes the previous list. */
const CARDS_OF_FIRST_KEYSTROKE = 3;
const NONE: readonly GameCard[] = [];

/**
 * Renders results in two steps. The first contains known cards and a few new ones, with `null` for the rest. The next
 * frame renders all.
 */
export function useTwoStepResults(found: readonly GameCard[]): readonly (GameCard | null)[] {
  const [drawn, setDrawn] = useState(NONE);
  const held = getDeferredGames(found, drawn);
  const isAll = held.size === 0;
  if (isAll && found !== drawn) setDrawn(found);
  useEffect(() => (isAll ? undefined : runInNextFrame(() => setDrawn(found))), [found, isAll]);
  return isAll ? found : found.map((game) => (held.has(game) ? null : game));
}

function getDeferredGames(found: readonly GameCard[], drawn: readonly GameCard[]): ReadonlySet<GameCard> {
  if (found === drawn) return new Set();
  const known = new Set(drawn);
  return new Set(
    found.filter((game) => !known.has(game)).slice(drawn === NONE ? CARDS_OF_FIRST_KEYSTROKE : CARDS_PER_KEYSTROKE),
  );
}

/**
 * Replaces the query of the URL without a history entry or scrolling, and keeps open overlays. Does nothing if another
 * page is open.
 */
function replaceQuery(href: string): void {
  const to = addPreservedParameters(href, location.search);
  const [path] = to.split('?', 1);
  if (path !== location.pathname || to === location.pathname + location.search) return;
  goTo(to, { replace: true, state: history.state });
}

interface SearchedGamesProps {
  readonly wanted: GameSelection;
  /** The list with the delayed search text, which the URL contains. */
  readonly settledSelection: GameSelection;
  /** The current search text. */
  readonly words: string;
}

/** Number of known games shown before the server responds: one phone screen. */
const MAX_KNOWN = 9;

/** Search results: known games at once, and the whole catalogue when typing pauses. */
export function SearchedGames({ wanted, settledSelection, words }: SearchedGamesProps): ReactNode {
  const t = useTranslations('lobby');
  const isSettled = settledSelection.filter.search === words;
  useSearchUrl(wanted, isSettled);
  const title = t('results', { words });
  // Opening a game means that the search succeeded, so it is stored.
  const onClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest(`a[href*="${LAUNCH_PATH}"]`)) saveSearch(words);
  };
  const known = <KnownGames wanted={wanted} backUrl={gamesHref(settledSelection)} />;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only listens: the links inside answer the keys
    <div onClickCapture={onClick}>
      {isSettled ? (
        <CatalogueGames title={title} wanted={wanted} placeholder={known} />
      ) : (
        <section aria-labelledby="games-title" aria-busy>
          <GamesHead title={title} count={null} />
          {known}
        </section>
      )}
    </div>
  );
}

interface KnownProps {
  readonly wanted: GameSelection;
  /** The URL with the delayed text. It changes rarely, so cards that stay do not render again. */
  readonly backUrl: string;
}

function KnownGames({ wanted, backUrl }: KnownProps): ReactNode {
  const client = useQueryClient();
  const { data, listing } = usePage();
  const { search, category } = wanted.filter;
  const found = useMemo(() => {
    const isWanted = (game: GameCard): boolean => category === null || game.category === category;
    return getKnownGames(client, data, listing).find(search ?? '', MAX_KNOWN, isWanted);
  }, [client, data, listing, search, category]);
  const games = useTwoStepResults(found);
  if (found.length === 0) return <GridSkeleton count={MAX_KNOWN} />;
  return <GameGrid games={games} backUrl={backUrl} when={loadWhenScrollIsSlow} />;
}

/** Keeps the search text in the URL while the list is mounted. */
function useSearchUrl(wanted: GameSelection, isSettled: boolean): void {
  const href = gamesHref(wanted);
  const bare = useRef('');
  useEffect(() => {
    bare.current = gamesHref({ ...wanted, filter: { ...wanted.filter, search: null } });
    if (isSettled) replaceQuery(href);
  }, [wanted, href, isSettled]);
  useEffect(() => () => replaceQuery(bare.current), []);
}
