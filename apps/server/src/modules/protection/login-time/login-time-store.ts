import { limitPeriods } from '@foyer/contract/protection/member-limit-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { getLimitPeriodStartDates } from '#src/modules/protection/limits/limit-period.ts';
import type { MemberWithProtectionRules, ProtectionRules } from '#src/modules/protection/protection-rules.ts';

const MINUTE_MS = 60_000;

/** How long a member was logged in on one local date, `YYYY-MM-DD`. A date can occur twice: recorded and unrecorded time. */
export interface LoginTimeOfDay {
  readonly day: string;
  readonly milliseconds: number;
}

/** Whether members of a brand can limit how long they are logged in. Only then is the time counted. */
export const offersLoginTimeLimit = ({ limits }: Pick<ProtectionRules, 'limits'>): boolean =>
  limits.kinds.includes('loginTime');

interface LoginTimeQuery {
  readonly rules: ProtectionRules;
  readonly now: Date;
}

/**
 * Builds the SQL subquery for the time of the member's sessions that `login_day` does not contain yet, by the local date on which it
 * ended. Sessions in parallel count once. A session without use counts for `play.idleMinutes` after its last use, also when it has
 * ended since, so that the sum never decreases: a reached limit stays reached.
 */
function buildUnrecordedTimeSql(memberId: RawBuilder<unknown>, { rules, now }: LoginTimeQuery): RawBuilder<unknown> {
  return sql`(select to_char(upper(part) at time zone ${rules.zone}::text, 'YYYY-MM-DD') as day,
      round(sum(extract(epoch from upper(part) - lower(part))) * 1000)::bigint as milliseconds
    from unnest((select range_agg(tstzrange(used_from, used_until)) from (
      select greatest(created_at, (select max(counted_until) from login_day where login_day.member_id = ${memberId})) as used_from,
        least(${now}::timestamptz, last_seen_at + ${rules.play.idleMinutes}::int * interval '1 minute') as used_until
      from session as used_session where used_session.member_id = ${memberId} and not used_session.login_time_reached
    ) as session_use where used_until > used_from)) as part group by 1)`;
}

/** Builds the SQL subquery for the recorded and the unrecorded time for which a member was logged in. */
function buildLoginTimeByDaySql(memberId: RawBuilder<unknown>, query: LoginTimeQuery): RawBuilder<unknown> {
  return sql`(select day, milliseconds from login_day where login_day.member_id = ${memberId}
    union all select day, milliseconds from ${buildUnrecordedTimeSql(memberId, query)} as unrecorded)`;
}

/**
 * Builds the SQL expression that reads how long a member was logged in on each day since the local date `since`, as JSON; `null` if
 * the brand offers no limit of it.
 */
export function buildLoginTimeSql(
  memberId: RawBuilder<unknown>,
  { since, ...query }: LoginTimeQuery & { readonly since: string },
): RawBuilder<readonly LoginTimeOfDay[] | null> {
  if (!offersLoginTimeLimit(query.rules)) return sql<null>`null`;
  return sql<
    readonly LoginTimeOfDay[]
  >`(select coalesce(json_agg(json_build_object('day', day, 'milliseconds', milliseconds)), '[]')
    from ${buildLoginTimeByDaySql(memberId, query)} as login_time where day >= ${since})`;
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
    where amount * ${MINUTE_MS} <= (select coalesce(sum(milliseconds), 0)
      from ${buildLoginTimeByDaySql(member, query)} as login_time where day >= case period
        when 'day' then ${starts.day} when 'week' then ${starts.week} else ${starts.month} end))`;
}

/**
 * Adds the time that is not recorded yet to the member's days. If another session of the member has recorded a part of it
 * concurrently, that part is not added twice.
 */
export async function addLoginTime(
  db: Database,
  { memberId, rules, now }: MemberWithProtectionRules & { readonly now: Date },
): Promise<void> {
  await sql`insert into login_day as stored (member_id, day, milliseconds, counted_until)
    select ${memberId}::text, day, milliseconds, ${now}::timestamptz
    from ${buildUnrecordedTimeSql(sql`${memberId}`, { rules, now })} as unrecorded order by day
    on conflict (member_id, day) do update set
      milliseconds = stored.milliseconds + greatest(0, least(excluded.milliseconds,
        round(extract(epoch from excluded.counted_until - stored.counted_until) * 1000)::bigint)),
      counted_until = greatest(stored.counted_until, excluded.counted_until)`.execute(db);
}
