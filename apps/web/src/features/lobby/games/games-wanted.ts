import { useSearch } from 'wouter';
import { readGameFilter } from '@foyer/contract/game/game-filter';
import { type GamesWanted, ownLists } from '#src/features/lobby/games-place.ts';
import type { LobbyPlace } from '#src/platform/paths/lobby-place.ts';

/** What the address asks for, with the words that stand in the search box now. */
export function useGamesWanted(place: LobbyPlace, words: string): GamesWanted {
  const query = new URLSearchParams(useSearch());
  const category = place === 'home' || place === 'all' ? null : place;
  const mine = ownLists.find((name) => name === query.get('mine')) ?? null;
  return {
    place,
    filter: { ...readGameFilter(category, query), search: words === '' ? null : words },
    mine: words === '' ? mine : null,
  };
}
