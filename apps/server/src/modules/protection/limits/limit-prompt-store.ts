import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { buildHasPlayBlockCondition } from '#src/modules/protection/play-block-store.ts';
import type { MemberWithProtectionRules, ProtectionRules } from '#src/modules/protection/protection-rules.ts';

/** Whether members who have never set a limit are asked to set one. */
export const asksForFirstLimit = ({ limits: { kinds, prompt } }: ProtectionRules): boolean =>
  prompt !== null && kinds.length > 0;

/**
 * Whether the member must answer first whether they want to set a limit, as the market requires before a deposit. A limit that an
 * operator has set is no answer of the member.
 */
export async function mustAnswerFirstLimit(
  db: Database,
  { memberId, rules }: MemberWithProtectionRules,
): Promise<boolean> {
  if (!asksForFirstLimit(rules)) return false;
  const review = await db
    .selectFrom('limit_review')
    .select('reviewed_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return (review?.reviewed_at ?? null) === null;
}

/** What a member is asked about limits: whether they want to set a first one, or to review those that they have. */
export type LimitPrompt = 'firstLimit' | 'review';

/** Finds what the page asks the member about limits; `null` for nothing. */
export async function findLimitPrompt(
  db: Database,
  member: MemberWithProtectionRules,
  now: Date,
): Promise<LimitPrompt | null> {
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

export interface LimitReminderQuery {
  readonly merchantCode: string;
  readonly remindMonths: number;
  readonly now: Date;
  readonly limit: number;
  /** Id after which the members begin; empty for the first. It spares reading again those that the job has already passed. */
  readonly after: string;
}

/**
 * Claims members who must be reminded to review their limits: they have neither reviewed them nor been reminded for the months of
 * the market. In the caller's transaction it records that they were reminded. Returns their ids in order. Skips closed accounts and
 * blocked members, who are reminded when the break or exclusion has ended.
 */
export async function claimMembersForLimitReminder(
  trx: Database,
  { merchantCode, remindMonths, now, limit, after }: LimitReminderQuery,
): Promise<string[]> {
  const before = subtractMonths(now, remindMonths);
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select member.id from member left join limit_review on limit_review.member_id = member.id
      where member.merchant_code = ${merchantCode} and member.id > ${after} and member.closed_at is null
        and ${reviewedAtSql} <= ${before} and (reminded_at is null or reminded_at <= ${before})
        and not ${buildHasPlayBlockCondition('member.id', now)}
      order by member.id limit ${limit}
    ), reminded as (
      insert into limit_review (member_id, reviewed_at, reminded_at) select id, null, ${now} from chosen
      on conflict (member_id) do update set reminded_at = excluded.reminded_at
    )
    select id from chosen order by id`.execute(trx);
  return rows.map(({ id }) => id);
}
