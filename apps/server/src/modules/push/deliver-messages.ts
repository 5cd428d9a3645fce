import { pushMessageSchema } from '@foyer/contract/push/push-message';
import { sql } from 'kysely';
import type { SendFcmRequest } from '#src/adapters/push/fcm-client.ts';
import { sendFcmMessage } from '#src/adapters/push/fcm-sender.ts';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';
import { sendWebPush } from '#src/adapters/push/web-push-sender.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';
import { type JobClaimOptions, createJobBatchRunner, selectDueRows, type JobOutcome } from '#src/jobs/job-queue.ts';
import {
  type PushDeviceAddress,
  pushDeviceAddressSchema,
} from '#src/modules/push/devices/parse-push-registration-token.ts';
import type { ExclusionRegistryServices } from '#src/modules/protection/protection.public.ts';
import { createMarketingPermissionReader } from '#src/modules/push/ask-registries-once-per-message.ts';
import { claimPushJobs, type ClaimedPushJob, deletePushDevice } from '#src/modules/push/push-store.ts';
import { deriveVapidKeys, findFcmAccount, getVapidSubject } from '#src/modules/push/push-credentials.ts';
import type { RejectedPushDelivery, PushRejectionReporter } from '#src/modules/push/report-push-rejection.ts';
import { hasOutdatedTopicSubscription } from '#src/modules/push/topics/topic-subscription-store.ts';

interface Services extends Pick<ServerContext, 'config' | 'merchants'>, Omit<ExclusionRegistryServices, 'config'> {
  /** Calls the push services; pending requests are aborted at shutdown. */
  readonly fetch: typeof globalThis.fetch;
  readonly callFcm: SendFcmRequest;
  readonly reportRejection: PushRejectionReporter;
}

const ACCOUNT_MISSING: PushOutcome = { fault: 'settings', reason: 'account_missing' };

/**
 * Returns a function that sends a batch of queued push messages to single devices. Resolves to the number of messages
 * in the batch.
 */
export function createPushMessageDeliverer(services: Services): () => Promise<number> {
  const { db, dataKey } = services;
  const readMarketingPermission = createMarketingPermissionReader(services);
  return createJobBatchRunner(services, {
    table: 'push_job',
    claim: (options) => claimPushJobs(db, options),
    run: async (job) => {
      const ttlSeconds = secondsUntilExpiry(services, job);
      // The member may have been blocked, or have turned marketing off, after the message was queued.
      if (ttlSeconds <= 0 || !job.mayReceive) return 'delete';
      const permission = job.product === null ? 'allowed' : await readMarketingPermission(job);
      // A registry that does not answer is queried again until the message expires.
      if (permission !== 'allowed') return permission === 'refused' ? 'delete' : 'retry';
      const address = await dataKey.decrypt(job.encrypted, job.tokenId);
      const outcome: PushOutcome =
        address === null
          ? { fault: 'settings', reason: 'data_key_missing' }
          : await sendToDevice(services, job, {
              address: pushDeviceAddressSchema.parse(JSON.parse(address)),
              ttlSeconds,
            });
      if (outcome === 'gone') await deletePushDevice(db, job.tokenId);
      return toJobOutcome(services, { merchant: job.merchantCode, transport: job.transport }, outcome);
    },
  });
}

/**
 * Returns a function that sends a batch of queued push messages to Firebase topics. Resolves to the number of messages
 * in the batch. A message waits while a device may still be subscribed to a topic that it should have left.
 */
export function createPushBroadcastDeliverer(services: Services): () => Promise<number> {
  const { db } = services;
  return createJobBatchRunner(services, {
    table: 'push_broadcast',
    claim: (options) => claimBroadcasts(db, options),
    run: async (job) => {
      const { merchantCode, topic } = job;
      const ttlSeconds = secondsUntilExpiry(services, job);
      if (ttlSeconds <= 0) return 'delete';
      const account = findFcmAccount(services, merchantCode);
      if (account !== null && (await hasOutdatedTopicSubscription(db, merchantCode, new Date(services.clock.now()))))
        return 'retry';
      const message = pushMessageSchema.parse(JSON.parse(job.message));
      const outcome =
        account === null
          ? ACCOUNT_MISSING
          : await sendFcmMessage(services, { to: { topic }, message, account, ttlSeconds });
      return toJobOutcome(services, { merchant: merchantCode, transport: 'fcm' }, outcome);
    },
  });
}

export async function hasDuePushBroadcast(db: Database, now: Date): Promise<boolean> {
  const row = await db.selectFrom('push_broadcast').select('id').where('due_at', '<=', now).limit(1).executeTakeFirst();
  return row !== undefined;
}

async function claimBroadcasts(db: Database, options: JobClaimOptions) {
  return db
    .updateTable('push_broadcast')
    .set({ due_at: options.until, tries: sql<number>`tries + 1` })
    .where('id', 'in', selectDueRows('push_broadcast', options))
    .returning(['id', 'merchant_code as merchantCode', 'topic', 'message', 'tries', 'expires_at as expiresAt'])
    .execute();
}

function secondsUntilExpiry({ clock }: Services, { expiresAt }: { readonly expiresAt: Date }): number {
  return Math.floor((expiresAt.getTime() - clock.now()) / 1000);
}

/**
 * Sends a push message to one device. If the merchant's settings for it are missing, the message is retried, because
 * the operator may restore them before it expires.
 */
async function sendToDevice(
  services: Services,
  job: ClaimedPushJob,
  { address, ttlSeconds }: { readonly address: PushDeviceAddress; readonly ttlSeconds: number },
): Promise<PushOutcome> {
  const { dataKey, merchants } = services;
  const { merchantCode, message: text } = job;
  if ('fcm' in address) {
    const account = findFcmAccount(services, merchantCode);
    const message = pushMessageSchema.parse(JSON.parse(text));
    if (account === null) return ACCOUNT_MISSING;
    return sendFcmMessage(services, { to: { token: address.fcm }, message, account, ttlSeconds });
  }
  const keys = await deriveVapidKeys(dataKey, merchantCode);
  const subject = getVapidSubject(merchants.byCode(merchantCode)?.brand.hosts ?? []);
  return sendWebPush(services, { subscription: address, text, keys, subject, ttlSeconds });
}

/**
 * Decides whether a push message is deleted from the queue or retried. If the push service rejected it, the operator is
 * alerted; a retry makes sense only if the settings are wrong.
 */
function toJobOutcome({ reportRejection }: Services, delivery: RejectedPushDelivery, outcome: PushOutcome): JobOutcome {
  if (outcome === 'later') return 'retry';
  if (typeof outcome === 'string') return 'delete';
  reportRejection(delivery, outcome);
  return outcome.fault === 'settings' ? 'retry' : 'delete';
}
