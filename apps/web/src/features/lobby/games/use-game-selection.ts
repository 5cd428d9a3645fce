import { useMemo } from 'react';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { parseGameFilter } from '@foyer/contract/game/game-filter';
import { type GameSelection, personalGameLists } from '#src/features/lobby/game-selection.ts';
import type { LobbyPageName } from '#src/platform/paths/page-href.ts';

/** Reads from the URL which list of games the page shows. */
export function useGameSelection(place: LobbyPageName): GameSelection {
  const search = useQueryString();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const category = place === 'home' || place === 'all' ? null : place;
    const personalList = personalGameLists.find((name) => name === query.get('mine')) ?? null;
    return { place, filter: parseGameFilter(category, query), personalList };
  }, [place, search]);
}

/** Replaces the search text of a selected game list. A search always covers the catalogue, not a personal list. */
export function withSearchText(selection: GameSelection, searchText: string): GameSelection {
  const search = searchText === '' ? null : searchText;
  return {
    ...selection,
    filter: { ...selection.filter, search },
    personalList: search === null ? selection.personalList : null,
  };
}
