import { pushMessageSchema } from '@foyer/contract/push/push-message';
import type { SendFcm } from '#src/adapters/push/fcm-sender.ts';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';
import type { ServiceAccount } from '#src/config/fcm-settings.ts';
import {
  claimBroadcasts,
  type ClaimedBroadcast,
  dropBroadcast,
  postponeBroadcast,
} from '#src/modules/push/broadcasts/broadcast-store.ts';
import { isAnyLeaving } from '#src/modules/push/topics/topic-subscription-store.ts';
import type { ReportRejection } from '#src/modules/push/report-rejection.ts';
import { drainJobQueue } from '#src/jobs/job-queue.ts';
import type { Context } from '#src/context.ts';

interface Services extends Pick<Context, 'db' | 'clock'> {
  readonly sendFcm: SendFcm;
  /** Who sends for a merchant; `null` where nobody does any longer. */
  readonly accountOf: (merchantCode: string) => ServiceAccount | null;
  readonly reportRejection: ReportRejection;
}

/**
 * Sends what is due to topics at Firebase; answers how many were taken up. It waits while a device may still follow what its
 * member no longer wants.
 */
export function createDeliverBroadcasts(services: Services): () => Promise<number> {
  const { db, clock, sendFcm, accountOf, reportRejection } = services;
  const work = async ({ id, merchantCode, topic, ...job }: ClaimedBroadcast): Promise<'done' | 'later'> => {
    const ttlSeconds = Math.floor((job.expiresAt.getTime() - clock.now()) / 1000);
    if (ttlSeconds > 0) {
      const account = accountOf(merchantCode);
      if (account !== null && (await isAnyLeaving(db, merchantCode))) return 'later';
      const message = pushMessageSchema.parse(JSON.parse(job.message));
      const outcome: PushOutcome =
        account === null
          ? { fault: 'settings', reason: 'account_missing' }
          : await sendFcm({ to: { topic }, message, account, ttlSeconds });
      if (outcome === 'later') return 'later';
      if (typeof outcome !== 'string') {
        reportRejection({ merchant: merchantCode, transport: 'fcm' }, outcome);
        if (outcome.fault === 'settings') return 'later';
      }
    }
    await dropBroadcast(db, id);
    return 'done';
  };
  return drainJobQueue(clock, {
    claim: (at, most) => claimBroadcasts(db, at, most),
    work,
    postpone: (id, dueAt) => postponeBroadcast(db, id, dueAt),
  });
}
