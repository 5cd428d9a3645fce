import { type GameFilter, gameFilterQuery } from '@foyer/contract/game/game-filter';
import { type LobbyPlace, type GamesQuery, hrefTo, categoryHref } from '#src/platform/paths/paths.ts';

/** Lists of the member's own. */
export const ownLists = ['favourites', 'recent'] as const;

export type OwnList = (typeof ownLists)[number];

/** Which list is looked at. */
export interface GamesWanted {
  readonly place: LobbyPlace;
  /** What narrows the catalogue; a list of the member's own is narrowed by its category only. */
  readonly filter: GameFilter;
  readonly mine: OwnList | null;
}

/** The address of a list: the same for a link, for the server and for the way back from a game. */
export function gamesHref({ place, filter, mine }: GamesWanted, more: GamesQuery = {}): string {
  const query = { ...(mine === null ? gameFilterQuery(filter) : { mine }), ...more };
  if (place === 'home' && isOnlySearched(filter) && mine === null) return hrefTo('home', { q: query.q });
  return filter.category === null ? hrefTo('games', query) : categoryHref(filter.category, query);
}

/** Home shows what is typed there; whatever narrows it further is a list of its own. */
function isOnlySearched({ vendor, feature, hot, isNew, sort }: GameFilter): boolean {
  return vendor === null && feature === null && !hot && !isNew && sort === 'featured';
}

/** Two filters that ask for the same are the same text. */
export function filterKey(filter: GameFilter): string {
  return [filter.category ?? '', new URLSearchParams(definedOf(gameFilterQuery(filter)))].join('?');
}

function definedOf(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
