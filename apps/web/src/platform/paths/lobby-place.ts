import type { GameCategory } from '@foyer/contract/game/category';

/** Where in the lobby one is: on home with its lanes, in one category, or in the list of them all. */
export type LobbyPlace = 'home' | 'all' | GameCategory;
