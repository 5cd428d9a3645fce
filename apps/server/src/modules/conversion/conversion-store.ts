import { type Insertable, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { type JobClaimOptions, selectDueRows } from '#src/jobs/job-queue.ts';
import type {
  ConversionStateReason,
  ConversionState,
  ConversionTables,
} from '#src/modules/conversion/conversion-tables.ts';
import { buildOpenAndNotBlockedCondition } from '#src/modules/protection/protection.public.ts';

/** Inserts conversions into the queue. Ignores conversions that are already there. */
export async function insertConversions(
  db: Database,
  rows: readonly Insertable<ConversionTables['conversion']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('conversion')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['merchant_code', 'event_id', 'vendor']).doNothing())
    .execute();
}

export async function claimConversions(db: Database, options: JobClaimOptions) {
  return db
    .updateTable('conversion')
    .set({ due_at: options.until, tries: sql<number>`tries + 1` })
    .where('id', 'in', selectDueRows('conversion', options, sql`state = 'waiting'`))
    .returningAll()
    .returning(buildOpenAndNotBlockedCondition('conversion.member_id', options.now).as('isNotBlocked'))
    .execute();
}

export type ClaimedConversion = Awaited<ReturnType<typeof claimConversions>>[number];

export interface ConversionWaitReason {
  readonly reason: ConversionStateReason | null;
  readonly status?: number | null;
}

/** Records why a conversion has not been sent yet. */
export async function recordConversionWaitReason(
  db: Database,
  id: string,
  { reason, status = null }: ConversionWaitReason,
): Promise<void> {
  await db.updateTable('conversion').set({ reason, status }).where('id', '=', id).execute();
}

export interface ConversionFinalState extends ConversionWaitReason {
  readonly state: Exclude<ConversionState, 'waiting'>;
  readonly at: Date;
}

/**
 * Records the final state of a conversion and erases the browser's data (address, user agent, country), which is no
 * longer needed.
 */
export async function completeConversion(
  db: Database,
  id: string,
  { state, reason, status = null, at }: ConversionFinalState,
): Promise<void> {
  const erased = { ip: null, user_agent: null, country: null };
  await db
    .updateTable('conversion')
    .set({ ...erased, state, reason, status, settled_at: at })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes up to `most` conversions that reached their final state before a given time. Returns the number of deleted
 * rows.
 */
export async function deleteOldConversions(db: Database, before: Date, most: number): Promise<number> {
  const old = db.selectFrom('conversion').select('id').where('settled_at', '<', before).limit(most);
  const { numDeletedRows } = await db.deleteFrom('conversion').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
