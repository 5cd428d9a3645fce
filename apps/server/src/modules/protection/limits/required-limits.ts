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

/**
 * Whether a login or registration leads to the page that asks for limits: the member has not set a required limit, or has not answered
 * whether they want a first limit, if the market asks for it at the registration. Without the answer the session can do everything
 * except deposit, so that a game that is open is not interrupted.
 */
export async function mustAskForLimitsAfterLogin(db: Database, member: MemberWithProtectionRules): Promise<boolean> {
  if (await lacksRequiredLimits(db, member)) return true;
  return member.rules.limits.prompt === 'register' && mustAnswerFirstLimit(db, member);
}
