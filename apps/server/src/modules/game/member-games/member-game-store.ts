import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

interface Whose {
  readonly memberId: string;
  readonly merchant: string;
}

/** Ids of a member's favourites, the latest first. */
export async function findFavourites(db: Database, { memberId, merchant }: Whose): Promise<string[]> {
  const rows = await db
    .selectFrom('game_favourite')
    .select('game_id')
    .where('member_id', '=', memberId)
    .where('merchant_code', '=', merchant)
    .orderBy('created_at', 'desc')
    .orderBy('game_id')
    .execute();
  return rows.map((row) => row.game_id);
}

/** Adds a favourite; one that stands there keeps its place. */
export async function insertFavourite(
  db: Database,
  { memberId, merchant }: Whose,
  { gameId, createdAt }: { readonly gameId: string; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('game_favourite')
    .values({ member_id: memberId, merchant_code: merchant, game_id: gameId, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doNothing())
    .execute();
}

export async function deleteFavourite(db: Database, { memberId }: Whose, gameId: string): Promise<void> {
  await db.deleteFrom('game_favourite').where('member_id', '=', memberId).where('game_id', '=', gameId).execute();
}

/** Home asks for it with every visit, and a history may be long. */
const LATEST = 1_000;

/** Ids of the games a member opened in his latest launches, the latest first, each once. */
export async function findRecent(db: Database, { memberId, merchant }: Whose, limit: number): Promise<string[]> {
  const latest = db
    .selectFrom('game_launch')
    .select(['game_id', 'created_at'])
    .where('member_id', '=', memberId)
    .where('merchant_code', '=', merchant)
    .orderBy('created_at', 'desc')
    .limit(LATEST);
  const rows = await db
    .selectFrom(latest.as('latest'))
    .select('game_id')
    .groupBy('game_id')
    .orderBy(sql`max(created_at)`, 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.game_id);
}

/** Ids of the games that most members opened since then, the first one first. A member who opens one often counts once. */
export async function findMostPlayed(
  db: Database,
  merchant: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('game_launch')
    .select('game_id')
    .where('merchant_code', '=', merchant)
    .where('created_at', '>', since)
    .groupBy('game_id')
    .orderBy(sql`count(distinct member_id)`, 'desc')
    .orderBy('game_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.game_id);
}
