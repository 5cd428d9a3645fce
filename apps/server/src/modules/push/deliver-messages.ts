import { subscriptionSchema } from '#src/adapters/push/web-subscription.ts';
import type { SendPush } from '#src/adapters/push/push-sender.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import { claimJobs, type ClaimedJob, dropDevice, dropJob, postponeJob } from '#src/modules/push/push-store.ts';
import { vapidKeys } from '#src/modules/push/vapid-keys.ts';

/** Sent at once. */
const AT_ONCE = 20;
/** A process that ends in the middle of one leaves it to another after this, in milliseconds. */
const CLAIM_MS = 60_000;
/** Before the second try; doubled before each one after, in milliseconds. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly dataKey: DataKey;
  readonly send: SendPush;
  /** Who sends, for a push service that has a question. */
  readonly subjectOf: (merchantCode: string) => string;
}

/** Sends what is due; answers how many were taken up. A device that is gone is forgotten. */
export function createDeliverMessages({ db, clock, dataKey, send, subjectOf }: Services): () => Promise<number> {
  const deliver = async (job: ClaimedJob): Promise<void> => {
    const ttlSeconds = Math.floor((job.expiresAt.getTime() - clock.now()) / 1000);
    if (ttlSeconds <= 0) return dropJob(db, job.id);
    const text = await dataKey.open(job.sealed, job.tokenId);
    const subscription = text === null ? null : subscriptionSchema.parse(JSON.parse(text));
    // Sealed with a key that is no longer there: nobody can reach the device any more.
    if (!subscription) return dropDevice(db, job.tokenId);
    const keys = await vapidKeys(dataKey, job.merchantCode);
    const subject = subjectOf(job.merchantCode);
    const outcome = await send({ subscription, text: job.message, keys, subject, ttlSeconds });
    if (outcome === 'taken') return dropJob(db, job.id);
    if (outcome === 'gone') return dropDevice(db, job.tokenId);
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (job.tries - 1), LONGEST_WAIT_MS);
    await postponeJob(db, job.id, new Date(clock.now() + wait));
  };
  return async () => {
    const now = clock.now();
    const jobs = await claimJobs(db, { now: new Date(now), until: new Date(now + CLAIM_MS) }, AT_ONCE);
    await Promise.all(jobs.map(deliver));
    return jobs.length;
  };
}
