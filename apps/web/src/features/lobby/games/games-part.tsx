import { memo, Fragment, type ReactNode, useMemo, useEffect, useState } from 'react';
import { useGameSelection, withSearch } from '#src/features/lobby/games/use-game-selection.ts';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import type { LobbyPlace } from '#src/platform/paths/paths.ts';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';
import { useTranslations } from 'use-intl';
import { Filters } from '#src/features/lobby/filters/filters.tsx';
import { CatalogueGames } from '#src/features/lobby/games/catalogue-games.tsx';
import { MyGames } from '#src/features/lobby/games/my-games.tsx';
import type { GameSelection } from '#src/features/lobby/games-query.ts';
import { Matches } from '#src/features/lobby/matches/matches.tsx';
import { SearchedGames } from '#src/features/lobby/search/searched-games.tsx';

/** Waits for the next keystroke before asking the server, in milliseconds. */
const DEBOUNCE_MS = 200;

/** Returns the text after it has been unchanged for a moment; the first text at once. */
function useDebounced(text: string): string {
  const [debounced, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface GamesProps {
  readonly wanted: GameSelection;
  /** The current search text. */
  readonly words: string;
}

/** A list of games with its filters. It follows the search text with a delay. */
function Games({ wanted, words }: GamesProps): ReactNode {
  const settled = useDebounced(words);
  const shown = useMemo(() => withSearch(wanted, words), [wanted, words]);
  const settledSelection = useMemo(() => withSearch(wanted, settled), [wanted, settled]);
  return (
    <Fragment>
      <Filters wanted={settledSelection} />
      {shown.place === 'sports' && words === '' && shown.mine === null && <Matches />}
      {shown.mine !== null ? (
        <MyGames wanted={shown} mine={shown.mine} />
      ) : words === '' ? (
        <CatalogueGames title={<PlaceTitle wanted={shown} />} wanted={shown} />
      ) : (
        <SearchedGames wanted={shown} settledSelection={settledSelection} words={words} />
      )}
    </Fragment>
  );
}

function PlaceTitle({ wanted }: { readonly wanted: GameSelection }): ReactNode {
  const t = useTranslations('lobby');
  const words = useTranslations('games');
  const { category } = wanted.filter;
  return category === null ? words('all') : t(`category.${category}`);
}

interface GamesPartProps {
  readonly place: LobbyPlace;
  /** The current search text. */
  readonly words: string;
}

/** The list with its query cache and messages, in a chunk that home does not need. */
export const GamesPart = memo(function GamesPart({ place, words }: GamesPartProps) {
  const wanted = useGameSelection(place);
  return (
    <AllMessagesProvider language={usePage().data.language}>
      <WithQueries>
        <Games wanted={wanted} words={words} />
      </WithQueries>
    </AllMessagesProvider>
  );
});
