import type { SendFcmRequest } from '#src/adapters/push/fcm-client.ts';
import { subscribeToFcmTopic, unsubscribeFromFcmTopic } from '#src/adapters/push/fcm-topics.ts';
import type { FirebaseServiceAccount } from '#src/config/settings/fcm-settings.ts';
import type { ServerContext } from '#src/server-context.ts';
import { createJobBatchRunner } from '#src/jobs/job-queue.ts';
import { pushDeviceAddressSchema } from '#src/modules/push/devices/parse-push-registration-token.ts';
import { findFcmAccount } from '#src/modules/push/push-credentials.ts';
import {
  addTopicSubscriptions,
  claimTopicSubscriptions,
  type ClaimedTopicSubscription,
  markTopicSyncStarted,
  markTopicsSynced,
  listTopicsOfSubscriptionKey,
} from '#src/modules/push/topics/topic-subscription-store.ts';

interface Services extends Pick<ServerContext, 'config' | 'db' | 'clock' | 'dataKey' | 'merchants'> {
  readonly callFcm: SendFcmRequest;
}

/**
 * Returns a function that updates the Firebase topics of a batch of devices: it subscribes them to topics that they
 * should have, and unsubscribes them from others. Topics change with a new device, another language, another VIP label
 * or muted kinds. Resolves to the number of devices in the batch.
 */
export function createTopicSubscriptionSync(services: Services): () => Promise<number> {
  const { db, clock, dataKey } = services;
  const runBatch = createJobBatchRunner(services, {
    table: 'push_topic_follower',
    claim: (options) => claimTopicSubscriptions(db, options),
    run: async (subscription) => {
      const { id, merchantCode, encrypted, targetKey } = subscription;
      const text = await dataKey.decrypt(encrypted, id);
      const address = text === null ? null : pushDeviceAddressSchema.parse(JSON.parse(text));
      // Without its data key the address cannot be read, so Firebase cannot be called for the device any more.
      if (address === null || !('fcm' in address)) return 'delete';
      const account = findFcmAccount(services, merchantCode);
      if (account === null || !(await syncTopics(services, subscription, { account, token: address.fcm })))
        return 'retry';
      if (targetKey === '') return 'delete';
      await markTopicsSynced(db, id, { key: targetKey, at: new Date(clock.now()) });
      return 'keep';
    },
  });
  return async () => {
    await addTopicSubscriptions(db, new Date(clock.now()));
    return runBatch();
  };
}

/** Subscribes and unsubscribes one device at Firebase. Returns false if Firebase did not confirm every change. */
async function syncTopics(
  { db, callFcm }: Services,
  { id, merchantCode, reportedKeys, targetKey }: ClaimedTopicSubscription,
  device: { readonly account: FirebaseServiceAccount; readonly token: string },
): Promise<boolean> {
  const reported = splitKeys(reportedKeys);
  const target = splitKeys(targetKey);
  await markTopicSyncStarted(db, id, [...new Set([...reported, ...target])]);
  const listTopics = (keys: readonly string[]) =>
    new Set(keys.flatMap((key) => listTopicsOfSubscriptionKey(merchantCode, key)));
  const joined = listTopics(target);
  const changes = await Promise.all([
    ...[...listTopics(reported)]
      .filter((topic) => !joined.has(topic))
      .map((topic) => unsubscribeFromFcmTopic(callFcm, { ...device, topic })),
    ...[...joined].map((topic) => subscribeToFcmTopic(callFcm, { ...device, topic })),
  ]);
  return changes.every(Boolean);
}

function splitKeys(text: string): string[] {
  return text.split('\n').filter((key) => key !== '');
}
