import { ListOrdered } from 'lucide';
import { memo, Fragment, type ReactNode, useMemo, useEffect, useState } from 'react';
import { useGameSelection, withSearchText } from '#src/features/lobby/games/use-game-selection.ts';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { ListRowLink } from '#src/platform/paths/list-row-link.tsx';
import { getPageHref, type LobbyPageName } from '#src/platform/paths/page-href.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { useTranslations } from 'use-intl';
import { ListRows } from '#src/ui/list-row.tsx';
import { GameFilters } from '#src/features/lobby/filters/game-filters.tsx';
import { CatalogueGameList } from '#src/features/lobby/games/catalogue-games.tsx';
import { PersonalGames } from '#src/features/lobby/games/personal-games.tsx';
import type { GameSelection } from '#src/features/lobby/game-selection.ts';
import { SportsMatches } from '#src/features/lobby/matches/sports-matches.tsx';
import { GameSearchResults } from '#src/features/lobby/search/game-search-results.tsx';

/** Time without a keystroke after which the server is queried, in milliseconds. */
const DEBOUNCE_MS = 200;

/** Returns the text after it has not changed for 200 ms (`DEBOUNCE_MS`); on the first render, at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface GameListStateProps {
  readonly selection: GameSelection;
  /** The current search text. */
  readonly searchText: string;
}

/** A list of games with its filters. It follows the search text, debounced. */
function Games({ selection, searchText }: GameListStateProps): ReactNode {
  const hasMatches = useFeature('matches');
  const hasDraws = useFeature('draws');
  const debouncedText = useDebounced(searchText);
  const shown = useMemo(() => withSearchText(selection, searchText), [selection, searchText]);
  const debouncedSelection = useMemo(() => withSearchText(selection, debouncedText), [selection, debouncedText]);
  return (
    <Fragment>
      <GameFilters selection={debouncedSelection} />
      {hasMatches && shown.place === 'sports' && searchText === '' && shown.personalList === null && <SportsMatches />}
      {hasDraws && shown.place === 'lottery' && searchText === '' && shown.personalList === null && <ResultsLink />}
      {shown.personalList !== null ? (
        <PersonalGames selection={shown} list={shown.personalList} />
      ) : searchText === '' ? (
        <CatalogueGameList title={<PlaceTitle selection={shown} />} selection={shown} />
      ) : (
        <GameSearchResults selection={shown} debouncedSelection={debouncedSelection} searchText={searchText} />
      )}
    </Fragment>
  );
}

/** A link to the results of all lotteries. */
function ResultsLink(): ReactNode {
  const t = useTranslations('draws');
  return (
    <ListRows>
      <ListRowLink href={getPageHref('results')} icon={ListOrdered} title={t('results')} />
    </ListRows>
  );
}

function PlaceTitle({ selection }: { readonly selection: GameSelection }): ReactNode {
  const t = useTranslations('lobby');
  const tGames = useTranslations('games');
  const { category } = selection.filter;
  return category === null ? tGames('all') : t(`category.${category}`);
}

interface GameListViewProps {
  readonly place: LobbyPageName;
  /** The current search text. */
  readonly searchText: string;
}

/** The game list with its query cache and messages, in a chunk that home does not need. */
export const GameListView = memo(function GameListView({ place, searchText }: GameListViewProps) {
  const selection = useGameSelection(place);
  return (
    <AllMessagesProvider language={usePage().data.language}>
      <SharedQueryProvider>
        <Games selection={selection} searchText={searchText} />
      </SharedQueryProvider>
    </AllMessagesProvider>
  );
});
