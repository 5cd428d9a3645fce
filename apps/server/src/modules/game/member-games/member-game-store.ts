import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

export interface MemberKey {
  readonly memberId: string;
  readonly merchant: string;
}

/** Finds the ids of a member's favourite games, latest first. */
export async function findFavouriteGames(db: Database, { memberId, merchant }: MemberKey): Promise<string[]> {
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

/** Adds a favourite game; a game that is already a favourite keeps its position. */
export async function insertFavouriteGame(
  db: Database,
  { memberId, merchant }: MemberKey,
  { gameId, createdAt }: { readonly gameId: string; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('game_favourite')
    .values({ member_id: memberId, merchant_code: merchant, game_id: gameId, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doNothing())
    .execute();
}

export async function deleteFavouriteGame(db: Database, { memberId }: MemberKey, gameId: string): Promise<void> {
  await db.deleteFrom('game_favourite').where('member_id', '=', memberId).where('game_id', '=', gameId).execute();
}

/**
 * Maximum number of a member's launches that are read to find their recent games: home reads them on every visit, and
 * the history can be long.
 */
const MAX_SCANNED_LAUNCHES = 1_000;

/** Finds the games that a member launched last and when, latest first, each once. */
export async function findRecentGames(
  db: Database,
  { memberId, merchant }: MemberKey,
  limit: number,
): Promise<{ readonly gameId: string; readonly openedAt: Date }[]> {
  const latest = db
    .selectFrom('game_launch')
    .select(['game_id', 'created_at'])
    .where('member_id', '=', memberId)
    .where('merchant_code', '=', merchant)
    .orderBy('created_at', 'desc')
    .limit(MAX_SCANNED_LAUNCHES);
  const rows = await db
    .selectFrom(latest.as('latest'))
    .select('game_id as gameId')
    .select(sql<Date>`max(created_at)`.as('openedAt'))
    .groupBy('game_id')
    .orderBy('openedAt', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

/**
 * Finds the ids of the games that the most members have launched since a given time, most popular first. Each member
 * counts once per game.
 */
export async function findMostPopularGames(
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
