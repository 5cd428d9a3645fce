import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { ReportPeriod } from '#src/modules/report/report-period.ts';

export interface TrackingEventReportRow {
  /** Name of the tracking event, or of the funnel step. */
  readonly what: string;
  /** Device class: `phone`, `tablet` or `desktop`; `null` for all. */
  readonly device: string | null;
  readonly events: number;
  /** Number of visitors; `null` if the events were deleted already and only their number remains. */
  readonly visitors: number | null;
}

const STEPS = ['visit', 'register', 'launch'] as const;

/** Counts tracking events by name and device class, including deleted ones, of which daily counts remain. */
export async function readTrackingEventsReport(
  db: Database,
  { merchantCode, from, until }: ReportPeriod,
): Promise<TrackingEventReportRow[]> {
  const { rows } = await sql<{ what: string; device: string; events: string; visitors: string | null }>`
    select what, device, sum(events) as events, case when bool_or(old) then null else sum(visitors) end as visitors
    from (
      select name as what, device, count(*) as events, count(distinct visitor_id) as visitors, false as old
      from tracked_event
      where merchant_code = ${merchantCode} and at >= ${from} and at < ${until}
      group by 1, 2
      union all
      select name, device, sum(events), null, true
      from tracked_event_count
      where merchant_code = ${merchantCode} and day >= ${from} and day < ${until}
      group by 1, 2
    ) as counted
    group by 1, 2
    order by events desc, what, device`.execute(db);
  return rows.map(({ events, visitors, ...line }) => ({
    ...line,
    events: Number(events),
    visitors: visitors === null ? null : Number(visitors),
  }));
}

/** Counts the visitors of a period, those of them who registered, and those who also launched a game. */
export async function readFunnelReport(
  db: Database,
  { merchantCode, from, until }: ReportPeriod,
): Promise<TrackingEventReportRow[]> {
  const { rows } = await sql<Record<(typeof STEPS)[number], string>>`
    select count(*) filter (where visited) as visit, count(*) filter (where visited and registered) as register,
      count(*) filter (where visited and registered and launched) as launch
    from (
      select visitor_id, bool_or(name = 'visit') as visited, bool_or(name = 'register') as registered,
        bool_or(name = 'launch') as launched
      from tracked_event
      where merchant_code = ${merchantCode} and name in ('visit', 'register', 'launch') and at >= ${from} and at < ${until}
      group by visitor_id
    ) as visitor`.execute(db);
  return STEPS.map((what) => {
    const visitors = Number(rows[0]?.[what] ?? 0);
    return { what, device: null, events: visitors, visitors };
  });
}

export interface DailyVisitsReportRow {
  /** Day in UTC, for example `2026-11-21`. */
  readonly day: string;
  readonly visits: number;
  readonly registrations: number;
  readonly launches: number;
}

/** Counts visits, registrations and game launches per day; days without any are omitted. */
export async function readDailyVisitsReport(
  db: Database,
  { merchantCode, from, until }: ReportPeriod,
): Promise<DailyVisitsReportRow[]> {
  const { rows } = await sql<{ day: string; visits: string; registrations: string; launches: string }>`
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(sum(events) filter (where name = 'visit'), 0) as visits,
      coalesce(sum(events) filter (where name = 'register'), 0) as registrations,
      coalesce(sum(events) filter (where name = 'launch'), 0) as launches
    from (
      select date_trunc('day', at, 'UTC') as day, name, count(*) as events
      from tracked_event
      where merchant_code = ${merchantCode} and name in ('visit', 'register', 'launch') and at >= ${from} and at < ${until}
      group by 1, 2
      union all
      select day, name, events
      from tracked_event_count
      where merchant_code = ${merchantCode} and name in ('visit', 'register', 'launch') and day >= ${from} and day < ${until}
    ) as counted
    group by day
    order by day`.execute(db);
  return rows.map(({ day, visits, registrations, launches }) => ({
    day,
    visits: Number(visits),
    registrations: Number(registrations),
    launches: Number(launches),
  }));
}
