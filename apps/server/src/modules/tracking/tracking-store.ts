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

/** What a browser calls its visitor, by an event it told of; `null` where it did not. */
export async function visitorOf(db: Database, merchantCode: string, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tracked_event')
    .select('visitor_id')
    .where('merchant_code', '=', merchantCode)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.visitor_id ?? null;
}
