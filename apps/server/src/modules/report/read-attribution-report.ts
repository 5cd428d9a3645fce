import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { ReportPeriod } from '#src/modules/report/report-period.ts';

export interface AttributionReportRow {
  readonly by: 'affiliate' | 'referral' | 'campaign';
  /** Code of the affiliate, referral or campaign that brought the member; `null` if the registration named none. */
  readonly code: string | null;
  /** Whether a code with this name exists; `null` for campaigns, which are not registered anywhere. */
  readonly known: boolean | null;
  readonly registrations: number;
  /** Number of members who launched their first game in the period. */
  readonly firstLaunches: number;
}

const dimensions = [
  { by: 'affiliate', column: 'affiliate_code', known: sql<boolean | null>`bool_or(affiliate_known)` },
  { by: 'referral', column: 'referral_code', known: sql<boolean | null>`bool_or(referrer_id is not null)` },
  { by: 'campaign', column: 'campaign', known: sql<boolean | null>`cast(null as boolean)` },
] as const;

/**
 * Counts registrations and first game launches of a period by affiliate, referral and campaign; most registrations
 * first.
 */
export async function readAttributionReport(db: Database, period: ReportPeriod): Promise<AttributionReportRow[]> {
  const rows: AttributionReportRow[] = [];
  for (const dimension of dimensions) rows.push(...(await findRows(db, dimension, period)));
  return rows;
}

async function findRows(
  db: Database,
  { by, column, known }: (typeof dimensions)[number],
  { merchantCode, from, until }: ReportPeriod,
): Promise<AttributionReportRow[]> {
  const counts = await db
    .with('launched', (launches) =>
      launches
        .selectFrom('game_launch')
        .select(['member_id', ({ fn }) => fn.min('created_at').as('first_at')])
        .where('merchant_code', '=', merchantCode)
        .groupBy('member_id'),
    )
    .selectFrom('attribution')
    .leftJoin('launched', 'launched.member_id', 'attribution.member_id')
    .select([
      `attribution.${column} as code`,
      known.as('known'),
      sql<string | number>`count(*) filter (where created_at >= ${from} and created_at < ${until})`.as('registrations'),
      sql<string | number>`count(*) filter (where first_at >= ${from} and first_at < ${until})`.as('first_launches'),
    ])
    .where('attribution.merchant_code', '=', merchantCode)
    .where(
      sql<boolean>`((created_at >= ${from} and created_at < ${until}) or (first_at >= ${from} and first_at < ${until}))`,
    )
    .groupBy(`attribution.${column}`)
    .orderBy('registrations', 'desc')
    .orderBy('code')
    .execute();
  return counts.map(({ code, registrations, first_launches, ...row }) => ({
    by,
    code,
    known: code === null ? null : row.known,
    registrations: Number(registrations),
    firstLaunches: Number(first_launches),
  }));
}
