import { createAskFcm } from '#src/adapters/push/fcm-client.ts';
import { createFcmSender } from '#src/adapters/push/fcm-sender.ts';
import { createFcmTopics } from '#src/adapters/push/fcm-topics.ts';
import { createPushSender } from '#src/adapters/push/push-sender.ts';
import { throttle } from '#src/runtime/throttle.ts';
import type { Context } from '#src/context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createShutdownAwareFetch } from '#src/runtime/shutdown-aware-fetch.ts';
import { createAnnounceMessages } from '#src/modules/inbox/announce-messages.ts';
import { createDeliverBroadcasts, createDeliverMessages, isBroadcastDue } from '#src/modules/push/deliver-messages.ts';
import { createReportRejection } from '#src/modules/push/report-rejection.ts';
import { createSyncTopicSubscriptions } from '#src/modules/push/topics/sync-topic-subscriptions.ts';
import { drainJobs } from '#src/jobs/job-queue.ts';

const INTERVAL_MS = 2_000;
/** Interval in milliseconds of syncing topic subscriptions; a due broadcast syncs them at once. */
const SYNC_TOPICS_INTERVAL_MS = 60_000;

/**
 * Creates push messages for new inbox messages and sends all that are due. Syncs topic subscriptions before a broadcast.
 * Resolves to the number of messages claimed.
 */
export function createPushRound(context: Context, stopping: AbortSignal): () => Promise<number> {
  const { config, db, clock } = context;
  const fetch = createShutdownAwareFetch(stopping);
  const ask = createAskFcm({ fetch, services: config.fcmServices });
  const services = {
    ...context,
    sendPush: createPushSender({ fetch, services: config.pushServices }),
    sendFcm: createFcmSender({ ask, now: () => clock.now() }),
    reportRejection: createReportRejection(context),
  };
  const announceMessages = createAnnounceMessages(context);
  const deliverMessages = createDeliverMessages(services);
  const deliverBroadcasts = createDeliverBroadcasts(services);
  const syncSubscriptions = createSyncTopicSubscriptions({ ...context, topics: createFcmTopics(ask) });
  const syncTopics = (): Promise<number> => drainJobs(syncSubscriptions, stopping);
  const syncTopicsPeriodically = throttle(SYNC_TOPICS_INTERVAL_MS, clock, syncTopics);
  return async () => {
    await drainJobs(announceMessages, stopping);
    if (await isBroadcastDue(db, new Date(clock.now()))) await syncTopics();
    else await syncTopicsPeriodically();
    return (await drainJobs(deliverMessages, stopping)) + (await drainJobs(deliverBroadcasts, stopping));
  };
}

/** Runs a round every two seconds until shutdown. */
export function startPushDelivery(context: Context, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'messages to devices could not be sent');
  return runPeriodically({ everyMs: INTERVAL_MS, task: createPushRound(context, stopping), onFault, stopping });
}
