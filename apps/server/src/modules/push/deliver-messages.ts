import { pushMessageSchema } from '@foyer/contract/push/push-message';
import type { SendFcm } from '#src/adapters/push/fcm-sender.ts';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';
import type { SendPush } from '#src/adapters/push/push-sender.ts';
import type { ServiceAccount } from '#src/config/fcm-settings.ts';
import { type DeviceAddress, deviceAddressSchema } from '#src/modules/push/devices/device-token.ts';
import { claimJobs, type ClaimedJob, dropDevice, dropJob, postponeJob } from '#src/modules/push/push-store.ts';
import type { ReportRejection } from '#src/modules/push/report-rejection.ts';
import { vapidKeys } from '#src/modules/push/vapid-keys.ts';
import { drainJobQueue } from '#src/jobs/job-queue.ts';
import type { Context } from '#src/context.ts';

interface Services extends Pick<Context, 'db' | 'clock' | 'dataKey'> {
  readonly send: SendPush;
  readonly sendFcm: SendFcm;
  /** Who sends by Firebase Cloud Messaging for a merchant; `null` where it does no longer. */
  readonly accountOf: (merchantCode: string) => ServiceAccount | null;
  /** Who sends, for a push service that has a question. */
  readonly subjectOf: (merchantCode: string) => string;
  readonly reportRejection: ReportRejection;
}

interface Sending {
  readonly address: DeviceAddress;
  readonly job: ClaimedJob;
  readonly ttlSeconds: number;
}

/** Sends by the transport of the device; a merchant that just lost its settings may have them back before the message is old. */
async function sendBy(services: Services, { address, job, ttlSeconds }: Sending): Promise<PushOutcome> {
  const { dataKey, send, sendFcm, accountOf, subjectOf } = services;
  if ('fcm' in address) {
    const account = accountOf(job.merchantCode);
    const message = pushMessageSchema.parse(JSON.parse(job.message));
    if (account === null) return { fault: 'settings', reason: 'account_missing' };
    return sendFcm({ to: { token: address.fcm }, message, account, ttlSeconds });
  }
  const keys = await vapidKeys(dataKey, job.merchantCode);
  const subject = subjectOf(job.merchantCode);
  return send({ subscription: address, text: job.message, keys, subject, ttlSeconds });
}

/**
 * Sends the due messages; answers how many were claimed. A device is deleted only if its push service no longer knows it: a
 * rejected message alerts the operator and is tried again, unless no retry can help.
 */
export function createDeliverMessages(services: Services): () => Promise<number> {
  const { db, clock, dataKey, reportRejection } = services;
  const deliver = async (job: ClaimedJob): Promise<'done' | 'later'> => {
    const ttlSeconds = Math.floor((job.expiresAt.getTime() - clock.now()) / 1000);
    // The account may have been closed after the message was queued.
    if (ttlSeconds <= 0 || !job.isWanted) return done(dropJob(db, job.id));
    const text = await dataKey.decrypt(job.encrypted, job.tokenId);
    const outcome: PushOutcome =
      text === null
        ? { fault: 'settings', reason: 'data_key_missing' }
        : await sendBy(services, { address: deviceAddressSchema.parse(JSON.parse(text)), job, ttlSeconds });
    if (outcome === 'later') return 'later';
    if (outcome === 'gone') return done(dropDevice(db, job.tokenId));
    if (outcome === 'taken') return done(dropJob(db, job.id));
    reportRejection({ merchant: job.merchantCode, transport: job.transport }, outcome);
    return outcome.fault === 'settings' ? 'later' : done(dropJob(db, job.id));
  };
  return drainJobQueue(clock, {
    claim: (at, most) => claimJobs(db, at, most),
    work: deliver,
    postpone: (id, dueAt) => postponeJob(db, id, dueAt),
  });
}

async function done(dropped: Promise<void>): Promise<'done'> {
  await dropped;
  return 'done';
}
