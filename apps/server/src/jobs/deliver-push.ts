import { createAskFcm } from '#src/adapters/push/fcm-client.ts';
import { createFcmSender } from '#src/adapters/push/fcm-sender.ts';
import { createFcmTopics } from '#src/adapters/push/fcm-topics.ts';
import { createPushSender } from '#src/adapters/push/push-sender.ts';
import { throttle } from '#src/runtime/throttle.ts';
import type { Context } from '#src/context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createShutdownAwareFetch } from '#src/runtime/shutdown-aware-fetch.ts';
import { createDataKey } from '#src/modules/data-key/data-key.public.ts';
import { createAnnounceMessages } from '#src/modules/inbox/inbox.public.ts';
import { createReadSite } from '#src/modules/merchant/merchant.public.ts';
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
/** How often it is looked whether devices follow what they should; before a message to many it is looked at once. */
const FOLLOW_EVERY_MS = 60_000;

/** Whom a push service may ask about what comes from a merchant: its site, which on the machine of a developer is nobody's. */
function subjectOf(hosts: readonly string[]): string {
  const host = hosts.find((name) => !/(^|\.)localhost$/.test(name));
  return host === undefined ? 'mailto:nobody@example.com' : `https://${host.replace('*.', '')}`;
}

/** Everything messages leave by: the round that puts them on their way, and those that carry them. */
function createParts({ config, db, clock, merchants, log, metrics }: Context, stopping: AbortSignal) {
  const fcmOf = createFcmOf(config);
  const fetch = createShutdownAwareFetch(stopping);
  const ask = createAskFcm({ fetch, services: config.fcmServices });
  const sendFcm = createFcmSender({ ask, now: () => clock.now() });
  const dataKey = createDataKey(db, config.dataKeys);
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
      readSite: createReadSite({ db }),
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
    follow: createSyncTopicSubscriptions({ db, clock, dataKey, topics: createFcmTopics(ask), accountOf }),
    broadcast: createDeliverBroadcasts({ db, clock, sendFcm, accountOf, reportRejection }),
  };
}

/**
 * What came into inboxes is put on its way to devices, and what is on its way is sent, until the house closes; answers how
 * many messages were taken up. Devices follow their topics before anything goes there.
 */
export function createPushRound(context: Context, stopping: AbortSignal): () => Promise<number> {
  const { db, clock } = context;
  const { announce, deliver, follow, broadcast } = createParts(context, stopping);
  const followAll = (): Promise<number> => drainJobs(follow, stopping);
  const followNowAndThen = throttle(FOLLOW_EVERY_MS, clock, followAll);
  return async () => {
    await drainJobs(announce, stopping);
    if (await isAnyBroadcastDue(db, new Date(clock.now()))) await followAll();
    else await followNowAndThen();
    return (await drainJobs(deliver, stopping)) + (await drainJobs(broadcast, stopping));
  };
}

/** Does so for as long as the house is open. */
export function startPushDelivery(context: Context, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'messages to devices could not be sent');
  return runPeriodically({ everyMs: EVERY_MS, task: createPushRound(context, stopping), onFault, stopping });
}
