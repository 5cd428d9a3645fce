import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { buildGameSearchText } from '@foyer/contract/game/search/search-text';
import { toCanonicalVendorCode } from '@foyer/contract/game/game-filter';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database, DatabaseSchema } from '#src/db/schema.ts';
import {
  buildGameSearchFilter,
  buildGameSortKey,
  type GameSearchQuery,
  buildGamePlatformFilter,
} from '#src/modules/game/catalogue/game-search-conditions.ts';
import type { GameTables } from '#src/modules/game/game-tables.ts';

/** Maximum number of games per INSERT statement: PostgreSQL allows 65,535 parameters. */
const INSERT_BATCH_SIZE = 1000;

export async function deleteGames(trx: Database, merchant: string): Promise<void> {
  await trx.deleteFrom('game').where('merchant_code', '=', merchant).execute();
}

async function insertGameRows(trx: Database, rows: readonly Insertable<GameTables['game']>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERT_BATCH_SIZE) {
    await trx
      .insertInto('game')
      .values(rows.slice(start, start + INSERT_BATCH_SIZE))
      .execute();
  }
}

/** Which part of a list of games to read. */
export interface GameListRange {
  readonly limit: number;
  /** Number of games to skip at the start of the list. */
  readonly after: number;
}

const cardColumns = [
  'game.id',
  'game.name',
  'game.names',
  'game.vendor',
  'vendor.name as vendorName',
  'vendor.maintenance as vendorMaintenance',
  'game.category',
  'game.freeplay',
  'game.code',
  'game.is_new as isNew',
  'game.maintenance',
  'game.currencies',
  'game.art',
  'game.position',
] as const;

function selectGames(db: Kysely<DatabaseSchema>, merchant: string) {
  return db
    .selectFrom('game')
    .innerJoin('vendor', (join) =>
      join.onRef('vendor.merchant_code', '=', 'game.merchant_code').onRef('vendor.code', '=', 'game.vendor'),
    )
    .where('game.merchant_code', '=', merchant);
}

export async function findGames(
  db: Database,
  merchant: string,
  { selection, page }: { readonly selection: GameSearchQuery; readonly page: GameListRange },
) {
  return selectGames(db, merchant)
    .where(buildGameSearchFilter(selection))
    .select(cardColumns)
    .orderBy(buildGameSortKey(selection))
    .orderBy('game.position')
    .offset(page.after)
    .limit(page.limit)
    .execute();
}

export async function countGames(db: Database, merchant: string, selection: GameSearchQuery): Promise<number> {
  const row = await db
    .selectFrom('game')
    .where('game.merchant_code', '=', merchant)
    .where(buildGameSearchFilter(selection))
    .select(sql<number>`count(*)::int`.as('games'))
    .executeTakeFirstOrThrow();
  return row.games;
}

/** Finds the first games of every category for the lanes on home, in catalogue order. */
export async function findGamesOfHomeLanes(db: Database, merchant: string, limit: number) {
  const numbered = selectGames(db, merchant)
    .where(buildGamePlatformFilter('MOBILE'))
    .select(cardColumns)
    .select(sql<number>`row_number() over (partition by game.category order by game.position)::int`.as('place'));
  return db.selectFrom(numbered.as('game')).selectAll().where('place', '<=', limit).orderBy('position').execute();
}

export async function findHotGames(db: Database, merchant: string, limit: number) {
  return selectGames(db, merchant)
    .where(buildGamePlatformFilter('MOBILE'))
    .select(cardColumns)
    .where('game.hot', '=', true)
    .orderBy('game.position')
    .limit(limit)
    .execute();
}

/** Finds the games with these ids, in no particular order. */
export async function findGamesById(db: Database, merchant: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return selectGames(db, merchant).select(cardColumns).where('game.id', 'in', ids).execute();
}

/** Finds the ids and names of games by their vendor's code, in the order of the catalogue. */
export async function findGamesByCode(db: Database, merchant: string, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return db
    .selectFrom('game')
    .select(['id', 'vendor', 'code', 'name', 'names'])
    .where('merchant_code', '=', merchant)
    .where('code', 'in', codes)
    .orderBy('position')
    .execute();
}

/** Counts games per vendor and category, in the order of the vendors. */
export async function countGamesByVendor(db: Database, merchant: string) {
  return selectGames(db, merchant)
    .where(buildGamePlatformFilter('MOBILE'))
    .select(['game.category', 'game.vendor', 'vendor.name', 'vendor.ordinal', 'vendor.maintenance'])
    .select('vendor.is_new as isNew')
    .select(sql<number>`count(*)::int`.as('games'))
    .select(sql<number>`count(*) filter (where game.hot)::int`.as('hotGames'))
    .groupBy(['game.category', 'game.vendor', 'vendor.name', 'vendor.ordinal', 'vendor.maintenance', 'vendor.is_new'])
    .groupBy('vendor.position')
    .orderBy('vendor.ordinal')
    .orderBy('vendor.position')
    .execute();
}

interface NewGames extends Pick<CatalogueFile, 'vendors' | 'games'> {
  /** `false` if the player protection rules of the brand forbid free trials. Default: `true`. */
  readonly offersTrials?: boolean;
}

/**
 * Stores a merchant's games in the order of its catalogue; their vendors must be stored already. Games with the former
 * vendor codes RNG and PVP are stored with the current code, TCG. [S5-027]
 */
export async function insertGames(
  trx: Database,
  merchant: string,
  { vendors, games, offersTrials = true }: NewGames,
): Promise<void> {
  const vendorNames = new Map(vendors.map(({ code, name }) => [code, name]));
  const rows = games.map((game, position): Insertable<GameTables['game']> => {
    const vendor = toCanonicalVendorCode(game.vendor);
    const names = game.names ?? {};
    return {
      merchant_code: merchant,
      id: game.id,
      name: game.name,
      names: JSON.stringify(names),
      search_name: buildGameSearchText([game.name, ...Object.values(names)], vendorNames.get(vendor) ?? ''),
      vendor,
      category: game.category,
      code: game.code,
      freeplay: game.freeplay && offersTrials,
      hot: game.hot,
      is_new: game.new ?? false,
      maintenance: game.maintenance ?? false,
      features: game.features ?? [],
      currencies: game.currencies ?? [],
      platforms: game.platforms ?? [],
      art: game.art ?? null,
      info: JSON.stringify({ returnToPlayer: game.returnToPlayer, stake: game.stake, rules: game.rules }),
      position,
    };
  });
  await insertGameRows(trx, rows);
}
