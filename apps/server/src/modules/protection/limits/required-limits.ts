import { type MemberLimitKey, listLimitPeriods } from '@foyer/contract/protection/member-limit-key';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { mustAnswerFirstLimit } from '#src/modules/protection/limits/limit-prompt-store.ts';
import type { MemberWithProtectionRules, ProtectionRules } from '#src/modules/protection/protection-rules.ts';

/**
 * Lists the limits that a member must set before they may play: for each kind that the market requires, one for every
 * period.
 */
export function listRequiredLimits({ limits: { required, periods } }: ProtectionRules): MemberLimitKey[] {
  return required.flatMap((kind) => listLimitPeriods(kind, periods).map((period) => ({ kind, period })));
}

/** Whether members must set this limit before they may play. */
export const isRequiredLimit = ({ kind, period }: MemberLimitKey, rules: ProtectionRules): boolean =>
  listRequiredLimits(rules).some((required) => required.kind === kind && required.period === period);

/** Builds the SQL condition that a member has not set a required limit; `memberId` is the name of a column. */
export function buildRequiredLimitMissingCondition(memberId: string, rules: ProtectionRules): RawBuilder<boolean> {
  const keys = listRequiredLimits(rules);
  if (keys.length === 0) return sql<boolean>`false`;
  const pairs = sql.join(keys.map(({ kind, period }) => sql`(${kind}, ${period})`));
  return sql<boolean>`(select count(*) from play_limit where play_limit.member_id = ${sql.ref(memberId)}
    and amount is not null and (kind, period) in (${pairs})) < ${keys.length}`;
}

/** Whether a member has not set a limit that the market requires. */
export async function lacksRequiredLimits(
  db: Database,
  { memberId, rules }: MemberWithProtectionRules,
): Promise<boolean> {
  if (rules.limits.required.length === 0) return false;
  const row = await db
    .selectFrom('member')
    .select(buildRequiredLimitMissingCondition('member.id', rules).as('isMissing'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.isMissing ?? false;
}

/** What the page asks to which a login or registration leads: for required limits, or whether the member wants a first limit. */
export type LimitQuestionAfterLogin = 'requiredLimits' | 'firstLimit';

/**
 * Finds what a login or registration asks about limits: for the required ones that the member has not set, or whether the member wants
 * a first limit, if the market asks for it at the registration; `null` for nothing. Without the answer about a first limit the session
 * can do everything except deposit, so that a game that is open is not interrupted.
 */
export async function findLimitQuestionAfterLogin(
  db: Database,
  member: MemberWithProtectionRules,
): Promise<LimitQuestionAfterLogin | null> {
  if (await lacksRequiredLimits(db, member)) return 'requiredLimits';
  const mustAnswer = member.rules.limits.prompt === 'register' && (await mustAnswerFirstLimit(db, member));
  return mustAnswer ? 'firstLimit' : null;
}
