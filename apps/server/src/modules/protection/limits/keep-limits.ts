import { appendAuditEntry, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import { recordLimitReview } from '#src/modules/protection/limits/limit-review-store.ts';
import { findPlayLimits, lockMemberForLimitChange } from '#src/modules/protection/limits/limit-store.ts';
import type { ServerContext } from '#src/server-context.ts';

/**
 * Records, also in the audit, that a member keeps the limits as they are, or declines to set one. The audit contains the limits that
 * the member had, because an operator must prove what the member was asked.
 */
export async function keepLimits(
  { db, clock, dataKey }: Pick<ServerContext, 'db' | 'clock' | 'dataKey'>,
  memberId: string,
): Promise<void> {
  const auditKeys = await readAuditKeys(dataKey);
  await db.transaction().execute(async (trx) => {
    await lockMemberForLimitChange(trx, memberId);
    const at = new Date(clock.now());
    const limits = (await findPlayLimits(trx, memberId)).flatMap(({ kind, period, amount }) =>
      amount === null ? [] : [{ kind, period, amount }],
    );
    await recordLimitReview(trx, memberId, at);
    const action = limits.length === 0 ? 'limit.declined' : 'limit.kept';
    await appendAuditEntry(trx, auditKeys, { memberId, actor: 'member', action, after: { limits }, at });
  });
}
