import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { ReportPeriod } from '#src/modules/report/report-period.ts';

/** One figure of player protection in one month. It contains no personal data. */
export interface ProtectionReportRow {
  /** Month in UTC, `YYYY-MM`. */
  readonly month: string;
  /**
   * Name of the figure: `members_with_limit` (at the end of the month or period), an action of the audit such as
   * `limit.raised`, an answer of a registry for play such as `register.excluded`, or `stake_refused`.
   */
  readonly figure: string;
  /** Kind of the limit, file of the registry, or reason of the refusal; `null` if the figure has none. */
  readonly kind: string | null;
  /** Who made the counted changes; `null` if the figure does not count changes. */
  readonly actor: string | null;
  readonly count: number;
}

/** Reads the figures of player protection of a merchant by month. */
export async function readProtectionReport(db: Database, period: ReportPeriod): Promise<ProtectionReportRow[]> {
  const { rows } = await buildProtectionReportSql(period).execute(db);
  return rows;
}

/**
 * Builds the SQL that reads the figures of player protection of a merchant by month. Of the audit it reads only the entries since `from`: the limits at the
 * end of a month are those of now, without the changes since then and without members who have registered since then.
 */
export function buildProtectionReportSql({ merchantCode, from, until }: ReportPeriod): RawBuilder<ProtectionReportRow> {
  return sql<ProtectionReportRow>`
    with entry as (
      select member_id, position, actor, action, at, before::json as before,
        case when action like 'limit.%' then coalesce(after, before)::json end as changed
      from audit_entry join audit_chain on audit_chain.id = chain_id
      where merchant_code = ${merchantCode} and at >= ${from}
    ), month as (
      select to_char(begin, 'YYYY-MM') as month, least(begin + interval '1 month', ${until}::timestamptz at time zone 'UTC') as until
      from generate_series(date_trunc('month', ${from}::timestamptz at time zone 'UTC'),
        (${until}::timestamptz at time zone 'UTC') - interval '1 microsecond', interval '1 month') as begin
    ), later_change as (
      select distinct on (month.month, member_id, changed ->> 'kind', changed ->> 'period')
        month.month, member_id, changed ->> 'kind' as kind, changed ->> 'period' as period, before ->> 'amount' as amount
      from month join entry on (entry.at at time zone 'UTC') >= month.until
      where changed ->> 'kind' is not null and member_id is not null
      order by month.month, member_id, changed ->> 'kind', changed ->> 'period', position
    ), month_limit as (
      select month.month, play_limit.member_id, play_limit.kind,
        case when later_change.month is null then play_limit.amount::text else later_change.amount end as amount
      from month cross join play_limit join member on member.id = play_limit.member_id
      left join later_change on later_change.month = month.month and later_change.member_id = play_limit.member_id
        and later_change.kind = play_limit.kind and later_change.period = play_limit.period
      where member.merchant_code = ${merchantCode} and (member.created_at at time zone 'UTC') < month.until
    )
    select month, 'members_with_limit' as figure, kind, null as actor, count(distinct member_id) as count
      from month_limit where amount is not null group by 1, 3
    union all
    select to_char(at at time zone 'UTC', 'YYYY-MM'), action, changed ->> 'kind', actor, count(*)
      from entry where at < ${until} group by 1, 2, 3, 4
    union all
    select to_char(asked_at at time zone 'UTC', 'YYYY-MM'), 'register.' || answer, registry, null, count(*)
      from registry_check join member on member.id = registry_check.member_id
      where member.merchant_code = ${merchantCode} and asked_at >= ${from} and asked_at < ${until}
        and occasion <> 'marketing' group by 1, 2, 3
    union all
    select to_char(day, 'YYYY-MM'), 'stake_refused', reason, null, sum(stakes)::bigint
      from refused_stake_count
      where merchant_code = ${merchantCode} and day >= (${from}::timestamptz at time zone 'UTC')::date
        and day < (${until}::timestamptz at time zone 'UTC')::date
      group by 1, 3
    order by 1, 2, 3 nulls first, 4 nulls first`;
}
