import type { Insertable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { TrackingTables } from '#src/modules/tracking/tracking-tables.ts';

/** One that is there already stays as it is: an event that was sent twice is one. */
export async function insertEvents(
  db: Database,
  rows: readonly Insertable<TrackingTables['tracked_event']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('tracked_event')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['merchant_code', 'event_id']).doNothing())
    .execute();
}
