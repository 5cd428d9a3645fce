import type { Database } from '#src/db/schema.ts';
import type { DrawAlertTables } from '#src/modules/draw-alert/draw-alert-tables.ts';
import { buildOpenAndNotBlockedCondition } from '#src/modules/protection/protection.public.ts';

type AlertKey = Omit<DrawAlertTables['draw_alert'], 'created_at'>;
type GameKey = Omit<AlertKey, 'member_id'>;

export async function hasDrawAlert(db: Database, key: AlertKey): Promise<boolean> {
  const row = await db
    .selectFrom('draw_alert')
    .select('member_id')
    .where('member_id', '=', key.member_id)
    .where('vendor', '=', key.vendor)
    .where('game_code', '=', key.game_code)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDrawAlert(db: Database, row: DrawAlertTables['draw_alert']): Promise<void> {
  await db
    .insertInto('draw_alert')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDrawAlert(db: Database, key: AlertKey): Promise<void> {
  await db
    .deleteFrom('draw_alert')
    .where('member_id', '=', key.member_id)
    .where('vendor', '=', key.vendor)
    .where('game_code', '=', key.game_code)
    .execute();
}

/**
 * Finds the games for which members have alerts, with the adapters of their vendors. If `gameCode` is not `null`, finds
 * only games with this code.
 */
export async function findGamesWithAlerts(db: Database, gameCode: string | null) {
  return db
    .selectFrom('draw_alert')
    .innerJoin('vendor', (join) =>
      join
        .onRef('vendor.merchant_code', '=', 'draw_alert.merchant_code')
        .onRef('vendor.code', '=', 'draw_alert.vendor'),
    )
    .select(['draw_alert.merchant_code as merchant', 'draw_alert.game_code as game', 'vendor.code', 'vendor.adapter'])
    .distinct()
    .$if(gameCode !== null, (query) => query.where('draw_alert.game_code', '=', gameCode ?? ''))
    .execute();
}

interface MemberRange {
  readonly now: Date;
  /** Id of the only member to find; omitted for all. */
  readonly memberId?: string;
  /** Finds only members whose id is greater than this one. */
  readonly after: string;
  readonly limit: number;
}

/**
 * Finds the members with an alert for a game who may receive it, in the order of their ids. Closed accounts, and members on a
 * break or excluded, receive nothing.
 */
export async function findMembersToAlert(
  db: Database,
  game: GameKey,
  { now, memberId, after, limit }: MemberRange,
): Promise<string[]> {
  const rows = await db
    .selectFrom('draw_alert')
    .select('member_id as id')
    .where('game_code', '=', game.game_code)
    .where('vendor', '=', game.vendor)
    .where('merchant_code', '=', game.merchant_code)
    .where('member_id', '>', after)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .where(buildOpenAndNotBlockedCondition('draw_alert.member_id', now))
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
