import type { GameCategory } from '#src/game/category.ts';

/** Features to filter games by. `freeplay`: the game can be tried without an account. */
export const gameFeatures = ['freeplay', 'jackpot', 'bonus', 'multiplayer', 'quick', 'classic'] as const;

export type GameFeature = (typeof gameFeatures)[number];

/** `featured` is the order of the catalogue, or the relevance in a search. */
export const gameSorts = ['featured', 'name', 'new'] as const;

export type GameSort = (typeof gameSorts)[number];

/** Longest search, in characters. */
export const SEARCH_MAX_LENGTH = 64;
export const VENDOR_CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,47}$/;

/** A filter of the catalogue; `null` and `false` do not filter. */
export interface GameFilter {
  readonly category: GameCategory | null;
  readonly search: string | null;
  readonly vendor: string | null;
  readonly feature: GameFeature | null;
  readonly hot: boolean;
  readonly isNew: boolean;
  readonly sort: GameSort;
}

/** The query of a URL, e.g. `URLSearchParams`. */
interface Query {
  get(name: string): string | null;
}

/** Reads the filter from a page's query. Unknown values are ignored. */
export function parseGameFilter(category: GameCategory | null, query: Query): GameFilter {
  const search = (query.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
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

/** The query from which `parseGameFilter` reads this filter, without its category. */
export function toGameQuery(filter: GameFilter): Record<string, string | undefined> {
  return {
    q: filter.search ?? undefined,
    vendor: filter.vendor ?? undefined,
    feature: filter.feature ?? undefined,
    hot: filter.hot ? '1' : undefined,
    new: filter.isNew ? '1' : undefined,
    sort: filter.sort === 'featured' ? undefined : filter.sort,
  };
}

/** Whether the filter removes games of its category or changes their order. */
export function isFilterActive(filter: GameFilter): boolean {
  return Object.values(toGameQuery(filter)).some((value) => value !== undefined);
}

/** Vendors whose games belong to another vendor. [S5-027] */
const MERGED_VENDORS: ReadonlyMap<string, string> = new Map([
  ['rng', 'tcg'],
  ['pvp', 'tcg'],
]);

/** The vendor of a code, in lower case: RNG and PVP are TCG. [S5-027] */
export function toCanonicalVendorCode(code: string): string {
  const lowerCase = code.toLowerCase();
  return MERGED_VENDORS.get(lowerCase) ?? lowerCase;
}
