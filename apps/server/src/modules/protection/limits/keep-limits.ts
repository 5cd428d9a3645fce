import { appendAuditEntry, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import {
  findLimitPrompt,
  type LimitPrompt,
  recordLimitReview,
} from '#src/modules/protection/limits/limit-prompt-store.ts';
import { findPlayLimits, lockMemberForLimitChange } from '#src/modules/protection/limits/limit-store.ts';
import type { MemberWithProtectionRules } from '#src/modules/protection/protection-rules.ts';
import type { ServerContext } from '#src/server-context.ts';

/** The action of the audit by which a member leaves the limits as they are, by what the member was asked. */
const auditActions = {
  firstLimit: 'limit.declined',
  review: 'limit.kept',
} as const satisfies Readonly<Record<LimitPrompt, string>>;

/**
 * Records, also in the audit, that a member keeps the limits as they are, or declines to set one. The audit contains the limits that
 * the member had, because an operator must prove what the member was asked. If the member is asked nothing, as after a repeated
 * request, it records nothing.
 */
export async function keepLimits(
  { db, clock, dataKey }: Pick<ServerContext, 'db' | 'clock' | 'dataKey'>,
  member: MemberWithProtectionRules,
): Promise<void> {
  const { memberId } = member;
  const auditKeys = await readAuditKeys(dataKey);
  await db.transaction().execute(async (trx) => {
    await lockMemberForLimitChange(trx, memberId);
    const at = new Date(clock.now());
    const prompt = await findLimitPrompt(trx, member, at);
    if (prompt === null) return;
    const limits = (await findPlayLimits(trx, memberId)).flatMap(({ kind, period, amount }) =>
      amount === null ? [] : [{ kind, period, amount }],
    );
    await recordLimitReview(trx, memberId, at);
    await appendAuditEntry(trx, auditKeys, {
      memberId,
      actor: 'member',
      action: auditActions[prompt],
      after: { limits },
      at,
    });
  });
}
