import type { FcmTopics } from '#src/adapters/push/fcm-topics.ts';
import type { ServiceAccount } from '#src/config/fcm-settings.ts';
import { deviceAddressSchema } from '#src/modules/push/devices/device-token.ts';
import {
  addTopicSubscriptions,
  claimTopicSubscriptions,
  type ClaimedTopicSubscription,
  dropTopicSubscription,
  markSyncStarted,
  markSynced,
  postponeTopicSubscription,
  parseTopicSubscriptionKey,
  subscribedTopics,
} from '#src/modules/push/topics/topic-subscription-store.ts';
import { drainJobQueue } from '#src/jobs/job-queue.ts';
import type { Context } from '#src/context.ts';

interface Services extends Pick<Context, 'db' | 'clock' | 'dataKey'> {
  readonly topics: FcmTopics;
  /** Who speaks to Firebase for a merchant; `null` where nobody does any longer. */
  readonly accountOf: (merchantCode: string) => ServiceAccount | null;
}

/** Standings that Firebase may know of, and with them all topics that a device may follow there. */
function mayFollow(merchantCode: string, standings: readonly string[]): Set<string> {
  return new Set(standings.flatMap((text) => subscribedTopics(merchantCode, parseTopicSubscriptionKey(text))));
}

const some = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/**
 * Lets Firebase's devices follow the topics they should, and leave the others: whatever changed, the binding, the language, the
 * member's label or his wish, and wherever. Answers how many were taken up.
 */
export function createSyncTopicSubscriptions({
  db,
  clock,
  dataKey,
  topics,
  accountOf,
}: Services): () => Promise<number> {
  const follow = async (
    follower: ClaimedTopicSubscription,
    account: ServiceAccount,
    token: string,
  ): Promise<boolean> => {
    const { id, merchantCode, reportedKeys, wanted } = follower;
    const before = some(reportedKeys);
    const now = mayFollow(merchantCode, some(wanted));
    await markSyncStarted(db, id, [...new Set([...before, ...some(wanted)])]);
    const left = [...mayFollow(merchantCode, before)].filter((topic) => !now.has(topic));
    const done = await Promise.all([
      ...left.map((topic) => topics.leave({ account, token, topic })),
      ...[...now].map((topic) => topics.join({ account, token, topic })),
    ]);
    return done.every(Boolean);
  };
  const work = async (follower: ClaimedTopicSubscription): Promise<'done' | 'later'> => {
    const { id, merchantCode, encrypted, wanted } = follower;
    const text = await dataKey.decrypt(encrypted, id);
    const address = text === null ? null : deviceAddressSchema.parse(JSON.parse(text));
    // Sealed with a key that is no longer there: Firebase cannot be told of it any more.
    if (address === null || !('fcm' in address)) {
      await dropTopicSubscription(db, id);
      return 'done';
    }
    const account = accountOf(merchantCode);
    if (account === null || !(await follow(follower, account, address.fcm))) return 'later';
    await markSynced(db, id, { standing: wanted, at: new Date(clock.now()) });
    return 'done';
  };
  const takeSome = drainJobQueue(clock, {
    claim: (at, most) => claimTopicSubscriptions(db, at, most),
    work,
    postpone: (id, dueAt) => postponeTopicSubscription(db, id, dueAt),
  });
  return async () => {
    await addTopicSubscriptions(db, new Date(clock.now()));
    return takeSome();
  };
}
