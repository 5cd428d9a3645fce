import { createAskFcm } from '#src/adapters/push/fcm-client.ts';
import { createFcmSender } from '#src/adapters/push/fcm-sender.ts';
import { createFcmTopics } from '#src/adapters/push/fcm-topics.ts';
import { createPushSender } from '#src/adapters/push/push-sender.ts';
import { throttle } from '#src/runtime/throttle.ts';
import type { Context } from '#src/context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createShutdownAwareFetch } from '#src/runtime/shutdown-aware-fetch.ts';
import { createAnnounceMessages } from '#src/modules/inbox/inbox.public.ts';
import {
  createDeliverBroadcasts,
  createDeliverMessages,
  createFcmOf,
  createSyncTopicSubscriptions,
  createReportRejection,
  createSendMessage,
  isAnyBroadcastDue,
} from '#src/modules/push/push.public.ts';
import { drainJobs } from '#src/jobs/job-queue.ts';

const EVERY_MS = 2_000;
/** Interval in milliseconds of syncing topic subscriptions; a due broadcast syncs them at once. */
const SYNC_TOPICS_EVERY_MS = 60_000;

/** VAPID contact of a merchant (RFC 8292): its site, or a placeholder address on a developer's machine. */
function subjectOf(hosts: readonly string[]): string {
  const host = hosts.find((name) => !/(^|\.)localhost$/.test(name));
  return host === undefined ? 'mailto:nobody@example.com' : `https://${host.replace('*.', '')}`;
}

/** The jobs that create push messages and those that send them. */
function createParts(
  { config, db, clock, dataKey, merchants, log, metrics, readSite }: Context,
  stopping: AbortSignal,
) {
  const fcmOf = createFcmOf(config);
  const fetch = createShutdownAwareFetch(stopping);
  const ask = createAskFcm({ fetch, services: config.fcmServices });
  const sendFcm = createFcmSender({ ask, now: () => clock.now() });
  const reportRejection = createReportRejection({ log, clock, metrics });
  const accountOf = (code: string) => {
    const merchant = merchants.byCode(code);
    return (merchant && fcmOf(merchant)?.account) ?? null;
  };
  return {
    announce: createAnnounceMessages({
      db,
      clock,
      merchants,
      readSite,
      sendWith: (trx) => createSendMessage({ db: trx, clock }),
    }),
    deliver: createDeliverMessages({
      db,
      clock,
      dataKey,
      send: createPushSender({ fetch, services: config.pushServices }),
      sendFcm,
      accountOf,
      subjectOf: (code) => subjectOf(merchants.byCode(code)?.brand.hosts ?? []),
      reportRejection,
    }),
    syncSubscriptions: createSyncTopicSubscriptions({ db, clock, dataKey, topics: createFcmTopics(ask), accountOf }),
    broadcast: createDeliverBroadcasts({ db, clock, sendFcm, accountOf, reportRejection }),
  };
}

/**
 * Creates push messages for new inbox messages and sends all that are due. Syncs topic subscriptions before a broadcast.
 * Resolves to the number of messages claimed.
 */
export function createPushRound(context: Context, stopping: AbortSignal): () => Promise<number> {
  const { db, clock } = context;
  const { announce, deliver, syncSubscriptions, broadcast } = createParts(context, stopping);
  const syncTopics = (): Promise<number> => drainJobs(syncSubscriptions, stopping);
  const syncTopicsPeriodically = throttle(SYNC_TOPICS_EVERY_MS, clock, syncTopics);
  return async () => {
    await drainJobs(announce, stopping);
    if (await isAnyBroadcastDue(db, new Date(clock.now()))) await syncTopics();
    else await syncTopicsPeriodically();
    return (await drainJobs(deliver, stopping)) + (await drainJobs(broadcast, stopping));
  };
}

/** Runs a round every two seconds until shutdown. */
export function startPushDelivery(context: Context, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'messages to devices could not be sent');
  return runPeriodically({ everyMs: EVERY_MS, task: createPushRound(context, stopping), onFault, stopping });
}
