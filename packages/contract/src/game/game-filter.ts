import type { GameCategory } from '#src/game/category.ts';

/** Features to filter games by. `freeplay`: it can be tried without an account. */
export const gameFeatures = ['freeplay', 'jackpot', 'bonus', 'multiplayer', 'quick', 'classic'] as const;

export type GameFeature = (typeof gameFeatures)[number];

/** `featured` is the order of the catalogue, or of a search how well each fits. */
export const gameSorts = ['featured', 'name', 'new'] as const;

export type GameSort = (typeof gameSorts)[number];

/** Words of a search, at most, in characters. */
export const SEARCH_MAX_LENGTH = 64;
export const VENDOR_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,47}$/;

/** Which games of the catalogue are wanted; `null` and `false` narrow nothing. */
export interface GameFilter {
  readonly category: GameCategory | null;
  readonly search: string | null;
  readonly vendor: string | null;
  readonly feature: GameFeature | null;
  readonly hot: boolean;
  readonly isNew: boolean;
  readonly sort: GameSort;
}

/** The query of an address, e.g. `URLSearchParams`. */
interface Query {
  get(name: string): string | null;
}

/** Reads the filter from a page's query. Unknown values are ignored. */
export function readGameFilter(category: GameCategory | null, query: Query): GameFilter {
  const search = (query.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  return {
    category,
    search: search === '' ? null : search,
    vendor: query.get('vendor')?.match(VENDOR_PATTERN)?.[0] ?? null,
    feature: gameFeatures.find((name) => name === query.get('feature')) ?? null,
    hot: query.get('hot') === '1',
    isNew: query.get('new') === '1',
    sort: gameSorts.find((name) => name === query.get('sort')) ?? 'featured',
  };
}

/** The query that reads back as this filter, without its category. */
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

/** Whether it leaves anything of its category out, or orders it otherwise. */
export function isFilterActive(filter: GameFilter): boolean {
  return Object.values(toGameQuery(filter)).some((value) => value !== undefined);
}

/** Vendors whose games are another's. [S5-027] */
const MERGED_VENDORS: ReadonlyMap<string, string> = new Map([
  ['rng', 'tcg'],
  ['pvp', 'tcg'],
]);

/** The vendor of a code, in lower case: RNG and PVP are TCG. [S5-027] */
export function canonicalVendor(code: string): string {
  const small = code.toLowerCase();
  return MERGED_VENDORS.get(small) ?? small;
}
