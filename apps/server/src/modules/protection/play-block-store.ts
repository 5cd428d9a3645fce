import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { PlayBlockKind } from '#src/modules/protection/protection-tables.ts';

/** SQL of whether a row of `play_block` is in force at a time. */
export function buildBlockInForceCondition(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(play_block.ends_at is null or play_block.ends_at > ${now}
    or play_block.return_wait_hours is not null and (play_block.return_asked_at is null
      or play_block.return_asked_at + make_interval(hours => play_block.return_wait_hours) > ${now}))`;
}

/** SQL of whether the member in the column `memberId` has a block in force, of one kind or of any. */
export function buildBlockedCondition(memberId: string, now: Date, kind?: PlayBlockKind): RawBuilder<boolean> {
  const ofKind = kind === undefined ? sql`` : sql`and play_block.kind = ${kind}`;
  return sql<boolean>`exists (select 1 from play_block
    where play_block.member_id = ${sql.ref(memberId)} ${ofKind} and ${buildBlockInForceCondition(now)})`;
}

/** The blocks of a member that are in force, the longest first. */
export async function findBlocksInForce(db: Database, memberId: string, now: Date) {
  return db
    .selectFrom('play_block')
    .select(['kind', 'ends_at as endsAt'])
    .where('member_id', '=', memberId)
    .where(buildBlockInForceCondition(now))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .execute();
}
