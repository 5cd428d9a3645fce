import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { ReportPeriod } from '#src/modules/report/report-period.ts';

export interface WebVitalsReportRow {
  readonly page: string;
  /** Device class: `phone`, `tablet` or `desktop`. */
  readonly device: string;
  /** Name of the performance metric: `fcp`, `lcp`, `fs`, `inp`, `ttfb` or `cls`. */
  readonly figure: string;
  readonly views: number;
  /** 75th percentile of the metric in milliseconds; `cls` has no unit. */
  readonly p75: number;
}

/** Maximum number of rows of the report, because anyone can send arbitrary paths. */
const MAX_ROWS = 500;
const FIGURE = '^(fcp|lcp|fs|inp|ttfb|cls)=[0-9]{1,7}([.][0-9]{1,3})?$';

/**
 * Reads the 75th percentile of each performance metric (https://web.dev/articles/vitals) by page and device class; most
 * views first. [S7-054]
 */
export async function readWebVitalsReport(
  db: Database,
  { merchantCode, from, until }: ReportPeriod,
): Promise<WebVitalsReportRow[]> {
  const { rows } = await sql<{ page: string; device: string; figure: string; views: string; p75: string }>`
    select cast(value as jsonb) ->> 'page' as page, device, split_part(pair, '=', 1) as figure, count(*) as views,
      percentile_disc(0.75) within group (order by cast(split_part(pair, '=', 2) as numeric)) as p75
    from tracked_event
    cross join lateral regexp_split_to_table(cast(value as jsonb) ->> 'metrics', ';') as pair
    where merchant_code = ${merchantCode} and name = 'performance' and at >= ${from} and at < ${until}
      and pair ~ ${FIGURE}
    group by 1, 2, 3
    order by views desc, page, device, figure
    limit ${MAX_ROWS}`.execute(db);
  return rows.map(({ views, p75, ...line }) => ({ ...line, views: Number(views), p75: Number(p75) }));
}
