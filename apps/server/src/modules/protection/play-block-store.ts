import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { buildRegistryExcludedCondition } from '#src/modules/protection/registry/registry-check-store.ts';
import type { PlayBlockKind, ProtectionTables } from '#src/modules/protection/protection-tables.ts';

/** Builds the SQL condition that a row of `play_block` is in force at a time. */
export function buildPlayBlockInForceCondition(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(play_block.ends_at is null or play_block.ends_at > ${now}
    or play_block.return_wait_hours is not null and (play_block.return_asked_at is null
      or play_block.return_asked_at + make_interval(hours => play_block.return_wait_hours) > ${now}))`;
}

/**
 * Builds the SQL condition that a member has a block in force, of one kind or of any kind, or is excluded by a registry.
 * `memberId` is the name of a column.
 */
export function buildHasPlayBlockCondition(memberId: string, now: Date, kind?: PlayBlockKind): RawBuilder<boolean> {
  const ofKind = kind === undefined ? sql`` : sql`and play_block.kind = ${kind}`;
  const byRegistry = kind === 'time_out' ? sql`false` : buildRegistryExcludedCondition(sql.ref(memberId));
  return sql<boolean>`(exists (select 1 from play_block
    where play_block.member_id = ${sql.ref(memberId)} ${ofKind} and ${buildPlayBlockInForceCondition(now)}) or ${byRegistry})`;
}

/** Finds the breaks and exclusions of a member that are in force, the longest first. */
export async function findPlayBlocksInForce(db: Database, memberId: string, now: Date) {
  return db
    .selectFrom('play_block')
    .select(['kind', 'ends_at as endsAt'])
    .where('member_id', '=', memberId)
    .where(buildPlayBlockInForceCondition(now))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .execute();
}

/**
 * Stores a break or exclusion. Resolves to the member's username, or to `null` if a block with this id exists. It locks
 * the member's row, so stakes in progress finish first.
 */
export async function insertPlayBlock(
  trx: Database,
  block: Omit<ProtectionTables['play_block'], 'return_asked_at'>,
): Promise<string | null> {
  const member = await trx
    .selectFrom('member')
    .select('username')
    .where('id', '=', block.member_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = await trx
    .insertInto('play_block')
    .values({ ...block, return_asked_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored === undefined ? null : member.username;
}

/**
 * Finds the exclusion of a member that is in force and ends last; `undefined` if there is none. `returnAt` is the end of
 * the waiting period if the member has asked to return, otherwise `null`.
 */
export async function findExclusionInForce(db: Database, memberId: string, now: Date) {
  return db
    .selectFrom('play_block')
    .select([
      'ends_at as endsAt',
      sql<Date | null>`return_asked_at + make_interval(hours => return_wait_hours)`.as('returnAt'),
    ])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .where(buildPlayBlockInForceCondition(now))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
}

/**
 * Records that a member asks to return after an exclusion. Resolves to when the waiting period ends, and whether this
 * is the first request; `null` if the member may not ask, because no exclusion is in force, or one has not reached its
 * end.
 */
export async function recordExclusionReturnRequest(
  trx: Database,
  memberId: string,
  now: Date,
): Promise<{ readonly returnAt: Date; readonly isFirst: boolean } | null> {
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
  const { rows } = await sql<{ until: Date | null; running: boolean }>`
    select max(coalesce(return_asked_at, ${now}) + make_interval(hours => coalesce(return_wait_hours, 0))) as until,
      bool_or(ends_at is null or ends_at > ${now}) as running
    from play_block where member_id = ${memberId} and kind = 'exclusion' and ${buildPlayBlockInForceCondition(now)}`.execute(
    trx,
  );
  const [found] = rows;
  if (found?.until == null || found.running) return null;
  const updated = await trx
    .updateTable('play_block')
    .set({ return_asked_at: now })
    .where('member_id', '=', memberId)
    .where('return_asked_at', 'is', null)
    .where('return_wait_hours', 'is not', null)
    .where('ends_at', '<=', now)
    .executeTakeFirst();
  return { returnAt: found.until, isFirst: updated.numUpdatedRows > 0n };
}
