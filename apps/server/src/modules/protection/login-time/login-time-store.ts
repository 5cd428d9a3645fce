import { limitPeriods } from '@foyer/contract/protection/member-limit-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { getLimitPeriodStartDates } from '#src/modules/protection/limits/limit-period.ts';
import type { MemberWithProtectionRules, ProtectionRules } from '#src/modules/protection/protection-rules.ts';

const MINUTE_MS = 60_000;

/** How long a member was logged in. */
export interface LoginTimeRecord {
  /** Recorded time by local date, `YYYY-MM-DD`. */
  readonly days: readonly { readonly day: string; readonly milliseconds: number }[];
  /** Time of the current sessions that is not recorded yet. */
  readonly unrecordedMs: number;
}

/** Whether members of a brand can limit how long they are logged in. Only then is the time counted. */
export const offersLoginTimeLimit = ({ limits }: Pick<ProtectionRules, 'limits'>): boolean =>
  limits.kinds.includes('loginTime');

interface LoginTimeQuery {
  readonly rules: ProtectionRules;
  readonly now: Date;
}

/**
 * Builds the SQL expression for the time since the oldest session in use was opened that `login_day` does not contain yet, in
 * milliseconds. Sessions in parallel count once. A session without a request for `play.idleMinutes` is no longer in use.
 */
function buildUnrecordedMsSql(memberId: RawBuilder<unknown>, { rules, now }: LoginTimeQuery): RawBuilder<number> {
  const usedAfter = new Date(now.getTime() - rules.play.idleMinutes * MINUTE_MS);
  return sql<number>`(select case when count(*) = 0 then 0 else
    greatest(0, round(extract(epoch from ${now}::timestamptz - greatest(min(used_session.created_at),
      (select max(counted_until) from login_day where login_day.member_id = ${memberId}))) * 1000)) end::bigint
    from session as used_session where used_session.member_id = ${memberId}
      and not used_session.login_time_reached and used_session.last_seen_at > ${usedAfter})`;
}

/**
 * Builds the SQL expression that reads how long a member was logged in since the local date `since`, as JSON; `null` if the brand
 * offers no limit of it.
 */
export function buildLoginTimeSql(
  memberId: RawBuilder<unknown>,
  { since, ...query }: LoginTimeQuery & { readonly since: string },
): RawBuilder<LoginTimeRecord | null> {
  if (!offersLoginTimeLimit(query.rules)) return sql<null>`null`;
  return sql<LoginTimeRecord>`json_build_object('unrecordedMs', ${buildUnrecordedMsSql(memberId, query)},
    'days', (select coalesce(json_agg(json_build_object('day', day, 'milliseconds', milliseconds)), '[]')
      from login_day where login_day.member_id = ${memberId} and day >= ${since}))`;
}

/**
 * Builds the SQL condition that a member has reached a limit of the login time, their own or a cap of the rules; `memberId` is the
 * name of a column.
 */
export function buildLoginTimeLimitReachedCondition(memberId: string, query: LoginTimeQuery): RawBuilder<boolean> {
  const { rules, now } = query;
  if (!offersLoginTimeLimit(rules)) return sql<boolean>`false`;
  const member = sql.ref(memberId);
  const starts = getLimitPeriodStartDates(now.getTime(), rules.zone);
  const caps = limitPeriods.flatMap((period) => {
    const cap = rules.limits.caps.loginTime?.[period];
    return cap === undefined ? [] : [sql`union all select ${period}::text, ${cap}::bigint`];
  });
  return sql<boolean>`exists (select 1 from (select period, amount from play_limit
      where play_limit.member_id = ${member} and kind = 'loginTime' ${sql.join(caps, sql` `)}) as login_limit
    where amount * ${MINUTE_MS} <= ${buildUnrecordedMsSql(member, query)} + (select coalesce(sum(milliseconds), 0)
      from login_day where login_day.member_id = ${member} and day >= case period
        when 'day' then ${starts.day} when 'week' then ${starts.week} else ${starts.month} end))`;
}

/**
 * Adds the time that is not recorded yet to the member's day. If another session of the member has recorded a part of it
 * concurrently, that part is not added twice.
 */
export async function addLoginTime(
  db: Database,
  { memberId, rules, now, day }: MemberWithProtectionRules & { readonly now: Date; readonly day: string },
): Promise<void> {
  await sql`insert into login_day as stored (member_id, day, milliseconds, counted_until)
    values (${memberId}, ${day}, ${buildUnrecordedMsSql(sql`${memberId}`, { rules, now })}, ${now})
    on conflict (member_id, day) do update set
      milliseconds = stored.milliseconds + greatest(0, least(excluded.milliseconds,
        round(extract(epoch from excluded.counted_until - stored.counted_until) * 1000)::bigint)),
      counted_until = greatest(stored.counted_until, excluded.counted_until)`.execute(db);
}
