import { type Insertable, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { TrackingTables } from '#src/modules/tracking/tracking-tables.ts';

/** Stores tracking events; ignores those that are already stored. */
export async function insertTrackedEvents(
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

/** Finds the visitor id that a browser sent with a tracking event; `null` if the event is not stored. */
export async function findVisitorIdOfEvent(
  db: Database,
  merchantCode: string,
  eventId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('tracked_event')
    .select('visitor_id')
    .where('merchant_code', '=', merchantCode)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.visitor_id ?? null;
}

/**
 * How long after its last event a session of Google Analytics ends, in milliseconds.
 * https://support.google.com/analytics/answer/9191807
 */
const SESSION_MS = 30 * 60_000;

/**
 * Finds the Google Analytics session that a visitor had at a time; `null` if no event within half an hour of that time
 * has one.
 */
export async function findGoogleAnalyticsSession(
  db: Database,
  merchantCode: string,
  { visitorId, at }: { readonly visitorId: string; readonly at: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('tracked_event')
    .select('analytics_session')
    .where('merchant_code', '=', merchantCode)
    .where('visitor_id', '=', visitorId)
    .where('analytics_session', 'is not', null)
    .where('at', '>=', new Date(at.getTime() - SESSION_MS))
    .where('at', '<=', new Date(at.getTime() + SESSION_MS))
    .orderBy(sql`abs(extract(epoch from (at - ${at})))`)
    .limit(1)
    .executeTakeFirst();
  return row?.analytics_session ?? null;
}

/**
 * Deletes up to `most` tracking events received before a time, and adds them to the daily counts. Returns the number of
 * deleted events. It is a single statement, so that concurrent processes count each event once.
 */
export async function deleteOldTrackedEvents(db: Database, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ forgotten: string | number }>`
    with old as (
      select merchant_code, event_id from tracked_event where received_at < ${before}
      order by received_at limit ${most} for update skip locked
    ), gone as (
      delete from tracked_event using old
      where tracked_event.merchant_code = old.merchant_code and tracked_event.event_id = old.event_id
      returning tracked_event.merchant_code, tracked_event.name, tracked_event.device, tracked_event.at
    ), kept as (
      insert into tracked_event_count (merchant_code, day, name, device, events)
      select merchant_code, date_trunc('day', at, 'UTC'), name, device, count(*) from gone group by 1, 2, 3, 4
      on conflict (merchant_code, day, name, device) do update set events = tracked_event_count.events + excluded.events
      returning 1
    )
    select count(*) as forgotten from gone`.execute(db);
  return Number(rows[0]?.forgotten ?? 0);
}
