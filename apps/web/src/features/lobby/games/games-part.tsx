import { memo, Fragment, type ReactNode, useMemo, useEffect, useState } from 'react';
import { useGameSelection, replaceSearchText } from '#src/features/lobby/games/use-game-selection.ts';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import type { LobbyPlace } from '#src/platform/paths/paths.ts';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';
import { useTranslations } from 'use-intl';
import { Filters } from '#src/features/lobby/filters/filters.tsx';
import { CatalogueGames } from '#src/features/lobby/games/catalogue-games.tsx';
import { MyGames } from '#src/features/lobby/games/my-games.tsx';
import type { GameSelection } from '#src/features/lobby/game-selection.ts';
import { Matches } from '#src/features/lobby/matches/matches.tsx';
import { SearchedGames } from '#src/features/lobby/search/searched-games.tsx';

/** Pause after a keystroke before the server is queried, in milliseconds. */
const DEBOUNCE_MS = 200;

/** Returns the text once it has not changed for `DEBOUNCE_MS`. Returns the first text at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface GamesProps {
  readonly selection: GameSelection;
  /** The current search text. */
  readonly searchText: string;
}

/** A list of games with its filters. It follows the search text with a delay. */
function Games({ selection, searchText }: GamesProps): ReactNode {
  const hasMatches = useFeature('matches');
  const debouncedText = useDebounced(searchText);
  const shown = useMemo(() => replaceSearchText(selection, searchText), [selection, searchText]);
  const debouncedSelection = useMemo(() => replaceSearchText(selection, debouncedText), [selection, debouncedText]);
  return (
    <Fragment>
      <Filters selection={debouncedSelection} />
      {hasMatches && shown.place === 'sports' && searchText === '' && shown.personalList === null && <Matches />}
      {shown.personalList !== null ? (
        <MyGames selection={shown} list={shown.personalList} />
      ) : searchText === '' ? (
        <CatalogueGames title={<PlaceTitle selection={shown} />} selection={shown} />
      ) : (
        <SearchedGames selection={shown} debouncedSelection={debouncedSelection} searchText={searchText} />
      )}
    </Fragment>
  );
}

function PlaceTitle({ selection }: { readonly selection: GameSelection }): ReactNode {
  const t = useTranslations('lobby');
  const tGames = useTranslations('games');
  const { category } = selection.filter;
  return category === null ? tGames('all') : t(`category.${category}`);
}

interface GamesPartProps {
  readonly place: LobbyPlace;
  /** The current search text. */
  readonly searchText: string;
}

/** The list with its query cache and messages, in a chunk that home does not need. */
export const GamesPart = memo(function GamesPart({ place, searchText }: GamesPartProps) {
  const selection = useGameSelection(place);
  return (
    <AllMessagesProvider language={usePage().data.language}>
      <WithQueries>
        <Games selection={selection} searchText={searchText} />
      </WithQueries>
    </AllMessagesProvider>
  );
});
