import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { gamesHref, type GamesWanted } from '#src/features/lobby/games-place.ts';
import { CatalogueGames } from '#src/features/lobby/games/catalogue-games.tsx';
import { GameGrid } from '#src/features/lobby/games/game-grid.tsx';
import { GameShapes } from '#src/features/lobby/games/game-shapes.tsx';
import { GamesHead } from '#src/features/lobby/games/games-head.tsx';
import { knownGames } from '#src/features/lobby/search/known-games.ts';
import { keepSearch } from '#src/features/lobby/search/recent-searches.ts';
import { useSettled } from '#src/features/lobby/search/use-settled.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { replaceQuery } from '#src/platform/paths/replace-query.ts';

interface SearchedGamesProps {
  readonly wanted: GamesWanted;
  readonly words: string;
  /** The search box says something else by now. */
  readonly isStale: boolean;
}

/** What of the known games is shown before the server answers: one screen and a bit. */
const AT_ONCE = 12;
const SHAPES = 9;

/** Games that fit what is typed: those known at once, the whole catalogue when typing rests. */
export function SearchedGames({ wanted, words, isStale }: SearchedGamesProps): ReactNode {
  const t = useTranslations('lobby');
  const settled = useSettled(words);
  useAddress(wanted, isStale ? 'stale' : settled === words ? 'settled' : 'typing');
  const title = t('results', { words });
  // Whoever opens a game from here has found what he searched for.
  const onClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a[href*="/m/launchGame"]')) keepSearch(words);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only listens: the links inside answer the keys
    <div onClickCapture={onClick}>
      {settled === words ? <CatalogueGames title={title} wanted={wanted} /> : <Known title={title} wanted={wanted} />}
    </div>
  );
}

function Known({ title, wanted }: { readonly title: string; readonly wanted: GamesWanted }): ReactNode {
  const client = useQueryClient();
  const { data, listing } = usePage();
  const { search, category } = wanted.filter;
  const found = knownGames(client, data, listing)
    .find(search ?? '', AT_ONCE)
    .filter((game) => category === null || game.category === category);
  return (
    <section aria-labelledby="games-title" aria-busy>
      <GamesHead title={title} count={null} />
      {found.length > 0 ? <GameGrid games={found} backUrl={gamesHref(wanted)} /> : <GameShapes count={SHAPES} />}
    </section>
  );
}

/** Keeps the search in the address, so that it is there again on the way back, and takes it away with the list. */
function useAddress(wanted: GamesWanted, state: 'stale' | 'typing' | 'settled'): void {
  const href = gamesHref(wanted);
  const bare = useRef('');
  useEffect(() => {
    // A place just left shows its last words for a moment longer: its address is another's by then.
    if (state === 'stale') return;
    bare.current = gamesHref({ ...wanted, filter: { ...wanted.filter, search: null } });
    if (state === 'settled') replaceQuery(href);
  }, [wanted, href, state]);
  useEffect(() => () => replaceQuery(bare.current), []);
}
