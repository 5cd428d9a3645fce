import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { buildHasPlayBlockCondition } from '#src/modules/protection/play-block-store.ts';
import type { MemberWithProtectionRules, ProtectionRules } from '#src/modules/protection/protection-rules.ts';

/** Whether members who have never set a limit are asked to set one. */
export const asksForFirstLimit = ({ limits: { kinds, prompt } }: ProtectionRules): boolean =>
  prompt !== null && kinds.length > 0;

/**
 * Builds the SQL condition that a member has never set a limit and has not declined to; `memberId` is the name of a column or a
 * value.
 */
export function buildFirstLimitUnansweredCondition(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not (exists (select 1 from play_limit where play_limit.member_id = ${memberId})
    or exists (select 1 from limit_review where limit_review.member_id = ${memberId} and reviewed_at is not null))`;
}

/** Whether the member must answer first whether they want to set a limit, as the market requires before a deposit. */
export async function mustAnswerFirstLimit(
  db: Database,
  { memberId, rules }: MemberWithProtectionRules,
): Promise<boolean> {
  if (!asksForFirstLimit(rules)) return false;
  const { rows } = await sql<{ unanswered: boolean }>`
    select ${buildFirstLimitUnansweredCondition(sql`${memberId}`)} as unanswered`.execute(db);
  return rows[0]?.unanswered ?? false;
}

/** Finds what the page asks the member about limits; `null` for nothing. */
export async function findLimitPrompt(
  db: Database,
  member: MemberWithProtectionRules,
  now: Date,
): Promise<'firstLimit' | 'review' | null> {
  if (await mustAnswerFirstLimit(db, member)) return 'firstLimit';
  const { memberId, rules } = member;
  const { kinds, remindMonths } = rules.limits;
  if (remindMonths === null || kinds.length === 0) return null;
  const { rows } = await sql<{ due: boolean }>`select ${reviewedAtSql} <= ${subtractMonths(now, remindMonths)} as due
    from member left join limit_review on limit_review.member_id = member.id where member.id = ${memberId}`.execute(db);
  return rows[0]?.due === true ? 'review' : null;
}

/** SQL of the time at which the member last reviewed the limits; at first that is the registration. */
const reviewedAtSql = sql`coalesce(limit_review.reviewed_at, member.created_at)`;

const subtractMonths = (at: Date, months: number): RawBuilder<Date> =>
  sql`${at}::timestamptz - make_interval(months => ${months})`;

/** Records that the member has reviewed the limits: changed one, declined to set one, or kept them as they are. */
export async function recordLimitReview(trx: Database, memberId: string, reviewedAt: Date): Promise<void> {
  await trx
    .insertInto('limit_review')
    .values({ member_id: memberId, reviewed_at: reviewedAt, reminded_at: null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reviewed_at: reviewedAt }))
    .execute();
}

interface ReminderQuery {
  readonly merchantCode: string;
  readonly remindMonths: number;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Claims members who must be reminded to review their limits: they have neither reviewed them nor been reminded for the months of
 * the market. In the caller's transaction it records that they were reminded. Skips closed accounts and excluded members.
 */
export async function claimMembersForLimitReminder(
  trx: Database,
  { merchantCode, remindMonths, now, limit }: ReminderQuery,
): Promise<string[]> {
  const before = subtractMonths(now, remindMonths);
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select member.id from member left join limit_review on limit_review.member_id = member.id
      where member.merchant_code = ${merchantCode} and member.closed_at is null
        and ${reviewedAtSql} <= ${before} and (reminded_at is null or reminded_at <= ${before})
        and not ${buildHasPlayBlockCondition('member.id', now, 'exclusion')}
      order by member.id limit ${limit}
    )
    insert into limit_review (member_id, reviewed_at, reminded_at) select id, null, ${now} from chosen
    on conflict (member_id) do update set reminded_at = excluded.reminded_at returning member_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}
