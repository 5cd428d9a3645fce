import type { Database } from '#src/db/schema.ts';
import type { GameTables } from '#src/modules/game/game-tables.ts';

/** How long a key gives the same answer, in milliseconds. */
const KEY_LIFE_MS = 24 * 60 * 60_000;

interface KeyQuestion {
  readonly memberId: string;
  readonly key: string;
  readonly now: number;
}

/** What a key of the last 24 h was answered with. */
export async function findLaunchByKey(db: Database, { memberId, key, now }: KeyQuestion) {
  return db
    .selectFrom('game_launch')
    .select(['digest', 'game_url'])
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .where('created_at', '>', new Date(now - KEY_LIFE_MS))
    .executeTakeFirst();
}

/** Lets an older use of this key go, so that it may stand for a new launch. */
export async function releaseOldKey(db: Database, { memberId, key, now }: KeyQuestion): Promise<void> {
  await db
    .updateTable('game_launch')
    .set({ idempotency_key: null })
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .where('created_at', '<=', new Date(now - KEY_LIFE_MS))
    .execute();
}

/** Writes a launch into the history; false when another request with its key was first. */
export async function insertLaunch(db: Database, launch: GameTables['game_launch']): Promise<boolean> {
  const row = await db
    .insertInto('game_launch')
    .values(launch)
    .onConflict((conflict) => conflict.columns(['member_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member who has started a game has started no other. */
export async function isOnlyLaunch(db: Database, memberId: string): Promise<boolean> {
  const launches = await db.selectFrom('game_launch').select('id').where('member_id', '=', memberId).limit(2).execute();
  return launches.length === 1;
}

/** How many games a member has started. */
export async function countLaunches(db: Database, memberId: string): Promise<number> {
  const { launches } = await db
    .selectFrom('game_launch')
    .select((select) => select.fn.countAll<number | string>().as('launches'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(launches);
}

/** Which of these members have started a game. */
export async function findPlayers(db: Database, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('game_launch')
    .select('member_id')
    .distinct()
    .where('member_id', 'in', memberIds)
    .execute();
  return new Set(rows.map((row) => row.member_id));
}
