import type { GameCategory } from '#src/game/game-category.ts';

/** Features by which games can be filtered. `freeplay`: the game can be tried without an account. */
export const gameFeatures = ['freeplay', 'jackpot', 'bonus', 'multiplayer', 'quick', 'classic'] as const;

export type GameFeature = (typeof gameFeatures)[number];

/** Sort orders of games. `featured` is the order of the catalogue, or in a search the relevance. */
export const gameSorts = ['featured', 'name', 'new'] as const;

export type GameSort = (typeof gameSorts)[number];

/** Maximum length of the search text for games, in characters. */
export const GAME_SEARCH_MAX_LENGTH = 64;
export const VENDOR_CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,47}$/;

/** A filter of the game catalogue. A field that is `null` or `false` does not restrict the list. */
export interface GameFilter {
  readonly category: GameCategory | null;
  readonly search: string | null;
  readonly vendor: string | null;
  readonly feature: GameFeature | null;
  readonly hot: boolean;
  readonly isNew: boolean;
  readonly sort: GameSort;
}

/** The part of `URLSearchParams` that `parseGameFilter` needs. */
interface Query {
  get(name: string): string | null;
}

/** Reads the game filter from the query of a page's URL. Unknown values are ignored. */
export function parseGameFilter(category: GameCategory | null, query: Query): GameFilter {
  const search = (query.get('q') ?? '').trim().slice(0, GAME_SEARCH_MAX_LENGTH);
  return {
    category,
    search: search === '' ? null : search,
    vendor: query.get('vendor')?.match(VENDOR_CODE_PATTERN)?.[0] ?? null,
    feature: gameFeatures.find((name) => name === query.get('feature')) ?? null,
    hot: query.get('hot') === '1',
    isNew: query.get('new') === '1',
    sort: gameSorts.find((name) => name === query.get('sort')) ?? 'featured',
  };
}

/**
 * Returns the query parameters of a game filter, from which `parseGameFilter` reads it back. The category is not part of the
 * query.
 */
export function toGameFilterQuery(filter: GameFilter): Record<string, string | undefined> {
  return {
    q: filter.search ?? undefined,
    vendor: filter.vendor ?? undefined,
    feature: filter.feature ?? undefined,
    hot: filter.hot ? '1' : undefined,
    new: filter.isNew ? '1' : undefined,
    sort: filter.sort === 'featured' ? undefined : filter.sort,
  };
}

/** Whether the filter does more than select a category: whether it removes games of the category or changes their order. */
export function isGameFilterActive(filter: GameFilter): boolean {
  return Object.values(toGameFilterQuery(filter)).some((value) => value !== undefined);
}

/** Codes of vendors that were merged into another vendor, which now has their games. [S5-027] */
const MERGED_VENDORS: ReadonlyMap<string, string> = new Map([
  ['rng', 'tcg'],
  ['pvp', 'tcg'],
]);

/** Returns a vendor code in lower case and replaces that of a merged vendor: RNG and PVP are now TCG. [S5-027] */
export function toCanonicalVendorCode(code: string): string {
  const lowerCase = code.toLowerCase();
  return MERGED_VENDORS.get(lowerCase) ?? lowerCase;
}
