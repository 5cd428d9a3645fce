import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

interface Answer {
  readonly memberId: string;
  readonly sessionId: string;
  /** Number of the reality check within the play session. */
  readonly check: number;
  readonly now: Date;
  /** Time of the next reality check; `null` if none is planned. */
  readonly nextCheckAt: Date | null;
}

/** Stores the answer to a reality check. Returns false if it was answered before, or if its time has not come. */
export async function storeRealityCheckAnswer(db: Database, { memberId, sessionId, check, now, nextCheckAt }: Answer) {
  const row = await db
    .updateTable('play_session')
    .set({ next_check: check + 1, next_check_at: nextCheckAt })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .where('next_check', '=', check)
    .where('next_check_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Choice {
  readonly memberId: string;
  readonly minutes: number;
  /** Latest time of the next reality check in a play session that is in progress. */
  readonly nextCheckAt: Date;
}

/**
 * Stores how often the member wants reality checks. If a check is planned earlier, it remains, so that the choice does
 * not postpone it. Resolves to the former choice in minutes, or to `null` if there was none.
 */
export async function storeRealityCheckInterval(
  trx: Database,
  { memberId, minutes, nextCheckAt }: Choice,
): Promise<number | null> {
  const former = await trx
    .selectFrom('reality_check')
    .select('minutes')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  await trx
    .insertInto('reality_check')
    .values({ member_id: memberId, minutes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ minutes }))
    .execute();
  await trx
    .updateTable('play_session')
    .set({ next_check_at: sql<Date>`least(next_check_at, ${nextCheckAt}::timestamptz)` })
    .where('member_id', '=', memberId)
    .execute();
  return former?.minutes ?? null;
}
