import type { Database } from '#src/db/schema.ts';
import type { GameTables } from '#src/modules/game/game-tables.ts';

/** Lifetime of a launch request's idempotency key in milliseconds. */
const KEY_TTL_MS = 24 * 60 * 60_000;

interface KeyQuery {
  readonly memberId: string;
  readonly key: string;
  readonly now: number;
}

/** Finds the launch with an idempotency key that was used in the last 24 h. */
export async function findLaunchByIdempotencyKey(db: Database, { memberId, key, now }: KeyQuery) {
  return db
    .selectFrom('game_launch')
    .select(['digest', 'game_url'])
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .where('created_at', '>', new Date(now - KEY_TTL_MS))
    .executeTakeFirst();
}

/** Releases an idempotency key of a launch older than 24 h, so that it can be used again. */
export async function releaseExpiredIdempotencyKey(db: Database, { memberId, key, now }: KeyQuery): Promise<void> {
  await db
    .updateTable('game_launch')
    .set({ idempotency_key: null })
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .where('created_at', '<=', new Date(now - KEY_TTL_MS))
    .execute();
}

/** Stores a game launch. Returns false if a concurrent request with the same idempotency key was first. */
export async function insertGameLaunch(db: Database, launch: GameTables['game_launch']): Promise<boolean> {
  const row = await db
    .insertInto('game_launch')
    .values(launch)
    .onConflict((conflict) => conflict.columns(['member_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the member has launched a game exactly once. */
export async function hasExactlyOneGameLaunch(db: Database, memberId: string): Promise<boolean> {
  const launches = await db.selectFrom('game_launch').select('id').where('member_id', '=', memberId).limit(2).execute();
  return launches.length === 1;
}

export async function countGameLaunches(db: Database, memberId: string): Promise<number> {
  const { launches } = await db
    .selectFrom('game_launch')
    .select((select) => select.fn.countAll<number | string>().as('launches'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(launches);
}

/** Finds the members among `memberIds` who have launched a game. */
export async function findMembersWithLaunches(
  db: Database,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('game_launch')
    .select('member_id')
    .distinct()
    .where('member_id', 'in', memberIds)
    .execute();
  return new Set(rows.map((row) => row.member_id));
}
