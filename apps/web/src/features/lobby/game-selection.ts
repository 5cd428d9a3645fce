import { type GameFilter, toGameFilterQuery } from '@foyer/contract/game/game-filter';
import { type LobbyPageName, type GameListQuery, getPageHref, getCategoryHref } from '#src/platform/paths/page-href.ts';

/** Game lists that depend on the member: favourites and recent games. */
export const personalGameLists = ['favourites', 'recent'] as const;

export type PersonalGameList = (typeof personalGameLists)[number];

/** Selects the list of games that a page shows. */
export interface GameSelection {
  readonly place: LobbyPageName;
  /** Filters of the catalogue. For a personal list only the category applies. */
  readonly filter: GameFilter;
  readonly personalList: PersonalGameList | null;
}

/** Returns the URL of a game list, for links, the server, and Back from a game. */
export function getGameListHref({ place, filter, personalList }: GameSelection, more: GameListQuery = {}): string {
  const query = { ...(personalList === null ? toGameFilterQuery(filter) : { mine: personalList }), ...more };
  if (place === 'home' && isOnlySearched(filter) && personalList === null) return getPageHref('home', { q: query.q });
  return filter.category === null ? getPageHref('games', query) : getCategoryHref(filter.category, query);
}

/**
 * Whether no filter except the search text is set. Home then shows the results itself; other filters lead to the page
 * of games.
 */
function isOnlySearched({ vendor, feature, hot, isNew, sort }: GameFilter): boolean {
  return vendor === null && feature === null && !hot && !isNew && sort === 'featured';
}

/** Returns a cache key for a game filter: equal filters have equal keys. */
export function getFilterCacheKey(filter: GameFilter): string {
  return [filter.category ?? '', new URLSearchParams(omitUndefined(toGameFilterQuery(filter)))].join('?');
}

function omitUndefined(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
