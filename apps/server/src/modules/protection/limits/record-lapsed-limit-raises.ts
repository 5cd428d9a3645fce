import { readAuditKeys } from '#src/modules/audit/audit.public.ts';
import { auditLimitChange } from '#src/modules/protection/limits/audit-limit-change.ts';
import {
  findPlayLimits,
  lockMemberForLimitChange,
  storePlayLimit,
} from '#src/modules/protection/limits/limit-store.ts';
import { getPendingLimitRaise } from '#src/modules/protection/limits/limit-change-rules.ts';
import type { ServerContext } from '#src/server-context.ts';

const BATCH_SIZE = 200;

/**
 * Withdraws raises of limits that were not confirmed in time, and records them in the audit. The limits in force do not
 * change, because an unconfirmed raise was never applied. A failure is logged and does not affect other members.
 */
export async function recordLapsedLimitRaises(
  { db, clock, dataKey, log }: Pick<ServerContext, 'db' | 'clock' | 'dataKey' | 'log'>,
  stopping?: AbortSignal,
): Promise<void> {
  const keys = await readAuditKeys(dataKey);
  const changedAt = new Date(clock.now());
  const now = changedAt.getTime();
  let last = '';
  for (;;) {
    if (stopping?.aborted) return;
    const members = await db
      .selectFrom('play_limit')
      .select('member_id as memberId')
      .distinct()
      .where('expires_at', '<=', changedAt)
      .where('member_id', '>', last)
      .orderBy('member_id')
      .limit(BATCH_SIZE)
      .execute();
    if (members.length === 0) return;
    for (const { memberId } of members) {
      last = memberId;
      const recording = db.transaction().execute(async (trx) => {
        await lockMemberForLimitChange(trx, memberId);
        for (const limit of await findPlayLimits(trx, memberId)) {
          if (limit.pending === null || getPendingLimitRaise(limit, now) !== null) continue;
          const withdrawn = { ...limit, pending: null };
          await storePlayLimit(trx, { memberId, changedAt }, withdrawn);
          await auditLimitChange(trx, keys, { memberId, before: limit, after: withdrawn, now, actor: 'system' });
        }
      });
      await recording.catch((err: unknown) => log.warn({ err, member: memberId }, 'a lapsed raise was not recorded'));
    }
  }
}
