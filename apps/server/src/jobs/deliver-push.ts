import { createFcmClient } from '#src/adapters/push/fcm-client.ts';
import type { ServerContext } from '#src/server-context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createShutdownAwareFetch } from '#src/runtime/shutdown-aware-fetch.ts';
import { createInboxPushQueuer } from '#src/modules/inbox/queue-inbox-pushes.ts';
import {
  createPushBroadcastDeliverer,
  createPushMessageDeliverer,
  hasDuePushBroadcast,
} from '#src/modules/push/deliver-messages.ts';
import { createPushRejectionReporter } from '#src/modules/push/report-push-rejection.ts';
import { createTopicSubscriptionSync } from '#src/modules/push/topics/sync-topic-subscriptions.ts';
import { runDueJobs } from '#src/jobs/job-queue.ts';

const INTERVAL_MS = 2_000;
/**
 * Interval in milliseconds at which topic subscriptions are synchronized with the members' settings. A due broadcast
 * synchronizes them at once.
 */
const SYNC_TOPICS_INTERVAL_MS = 60_000;

/**
 * Creates the job that creates push messages for new inbox messages and sends all push messages that are due. It
 * resolves to the number of claimed messages. Topic subscriptions are synchronized before a broadcast.
 */
export function createPushDeliveryJob(context: ServerContext, stopping: AbortSignal): () => Promise<number> {
  const { config, db, clock } = context;
  const fetch = createShutdownAwareFetch(stopping);
  const services = {
    ...context,
    fetch,
    callFcm: createFcmClient({ fetch, services: config.fcmServices }),
    reportRejection: createPushRejectionReporter(context),
  };
  const announceMessages = createInboxPushQueuer(context);
  const deliverMessages = createPushMessageDeliverer(services);
  const deliverBroadcasts = createPushBroadcastDeliverer(services);
  const syncSubscriptions = createTopicSubscriptionSync(services);
  const syncTopics = (): Promise<number> => runDueJobs(syncSubscriptions, stopping);
  let nextSyncAt = 0;
  return async () => {
    await runDueJobs(announceMessages, stopping);
    const now = clock.now();
    if (now >= nextSyncAt || (await hasDuePushBroadcast(db, new Date(now)))) {
      nextSyncAt = now + SYNC_TOPICS_INTERVAL_MS;
      await syncTopics();
    }
    return (await runDueJobs(deliverMessages, stopping)) + (await runDueJobs(deliverBroadcasts, stopping));
  };
}

/** Sends push messages every two seconds until shutdown. */
export function startPushDeliveryJob(context: ServerContext, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => context.log.warn({ err }, 'messages to devices could not be sent');
  return runPeriodically({
    intervalMs: INTERVAL_MS,
    task: createPushDeliveryJob(context, stopping),
    onError,
    stopping,
  });
}
