import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { GameCategory } from '@foyer/contract/game/category';
import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { Database, Schema } from '#src/db/schema.ts';
import { foldText } from '#src/modules/game/fold-text.ts';

/** Far below the 65,535 parameters a statement may have. */
const ROWS_AT_ONCE = 1000;

export async function deleteGames(trx: Database, merchant: string): Promise<void> {
  await trx.deleteFrom('game').where('merchant_code', '=', merchant).execute();
}

export async function insertGames(trx: Database, merchant: string, games: CatalogueFile['games']): Promise<void> {
  const rows = games.map((game, position) => ({
    ...game,
    merchant_code: merchant,
    search_name: foldText(game.name),
    position,
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto('game')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

export interface GameFilter {
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly search?: string | undefined;
}

export interface GamePage {
  readonly limit: number;
  /** Games behind this position only. */
  readonly after: number | null;
}

const cardColumns = [
  'game.id',
  'game.name',
  'game.vendor',
  'vendor.name as vendorName',
  'game.category',
  'game.freeplay',
  'game.code',
  'game.position',
] as const;

function gamesOf(db: Kysely<Schema>, merchant: string) {
  return db
    .selectFrom('game')
    .innerJoin('vendor', (join) =>
      join.onRef('vendor.merchant_code', '=', 'game.merchant_code').onRef('vendor.code', '=', 'game.vendor'),
    )
    .where('game.merchant_code', '=', merchant);
}

/** Whether a game fits; said apart from any query, so that counting needs no names of vendors. */
function fits({ category, vendor, search }: GameFilter): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Schema, 'game'>();
  const words = foldText(search ?? '').split(' ');
  return and([
    ...(category === undefined ? [] : [eb('game.category', '=', category)]),
    ...(vendor === undefined ? [] : [eb('game.vendor', '=', vendor)]),
    ...words
      .filter((word) => word !== '')
      .map((word) => eb('game.search_name', 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)),
  ]);
}

/** One page in catalogue order. */
export async function findGames(
  db: Database,
  merchant: string,
  { filter, page }: { readonly filter: GameFilter; readonly page: GamePage },
) {
  return gamesOf(db, merchant)
    .where(fits(filter))
    .select(cardColumns)
    .where('game.position', '>', page.after ?? -1)
    .orderBy('game.position')
    .limit(page.limit)
    .execute();
}

export async function countGames(db: Database, merchant: string, filter: GameFilter): Promise<number> {
  const row = await db
    .selectFrom('game')
    .where('game.merchant_code', '=', merchant)
    .where(fits(filter))
    .select(sql<number>`count(*)::int`.as('games'))
    .executeTakeFirstOrThrow();
  return row.games;
}

/** The first games of every category, in catalogue order. */
export async function findLaneGames(db: Database, merchant: string, limit: number) {
  const numbered = gamesOf(db, merchant)
    .select(cardColumns)
    .select(sql<number>`row_number() over (partition by game.category order by game.position)::int`.as('place'));
  return db.selectFrom(numbered.as('game')).selectAll().where('place', '<=', limit).orderBy('position').execute();
}

export async function findHotGames(db: Database, merchant: string, limit: number) {
  return gamesOf(db, merchant)
    .select(cardColumns)
    .where('game.hot', '=', true)
    .orderBy('game.position')
    .limit(limit)
    .execute();
}

/** How many games each vendor has in each category, in the order of the vendors. */
export async function countByVendor(db: Database, merchant: string) {
  return gamesOf(db, merchant)
    .select(['game.category', 'game.vendor', sql<number>`count(*)::int`.as('games')])
    .select(sql<number>`count(*) filter (where game.hot)::int`.as('hotGames'))
    .groupBy(['game.category', 'game.vendor', 'vendor.position'])
    .orderBy('vendor.position')
    .execute();
}
