import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { type JobClaimOptions, selectDueRows } from '#src/jobs/job-queue.ts';
import { buildOpenAndNotBlockedCondition } from '#src/modules/protection/protection.public.ts';

/**
 * SQL expression of a device's subscription key, `<origin> <language> <label>`, which determines its Firebase topics.
 * `listTopicsOfSubscriptionKey` parses it.
 */
export const currentTopicSubscriptionKeySql = sql<string>`push_token.origin || ' ' || push_token.language || ' ' || coalesce(member_vip.label_id, '')`;

/**
 * Builds the SQL of all Firebase devices with the subscription key that they should have. The key is empty if the
 * member may not play, has muted news, or has turned news off for the device.
 */
const buildTargets = (now: Date) => sql`
  (select push_token.id, push_token.merchant_code, push_token.encrypted,
    case when push_token.to_all and push_mute.kind is null and ${buildOpenAndNotBlockedCondition('push_token.member_id', now)} then ${currentTopicSubscriptionKeySql} else '' end as key
  from push_token
  left join push_mute on push_mute.member_id = push_token.member_id and push_mute.kind = 'news'
  left join member_vip on member_vip.member_id = push_token.member_id
  where push_token.transport = 'fcm')`;

const buildTargetKey = (now: Date) =>
  sql<string>`coalesce((select target.key from ${buildTargets(now)} as target where target.id = push_topic_follower.id), '')`;

/** Adds a row for each Firebase device that has no topic subscription yet. */
export async function addTopicSubscriptions(db: Database, now: Date): Promise<void> {
  await sql`insert into push_topic_follower (id, merchant_code, encrypted, due_at)
    select target.id, target.merchant_code, target.encrypted, ${now} from ${buildTargets(now)} as target
    left join push_topic_follower on push_topic_follower.id = target.id
    where target.key <> '' and push_topic_follower.id is null
    on conflict do nothing`.execute(db);
}

/** Claims topic subscriptions whose key at Firebase differs from the one that the device should have. */
export async function claimTopicSubscriptions(db: Database, options: JobClaimOptions) {
  const targetKey = buildTargetKey(options.now);
  const isOutdated = sql`push_topic_follower.reported_keys <> ${targetKey}`;
  return db
    .updateTable('push_topic_follower')
    .set({ due_at: options.until, tries: sql<number>`tries + 1` })
    .where('id', 'in', selectDueRows('push_topic_follower', options, isOutdated))
    .returning([
      'id',
      'merchant_code as merchantCode',
      'encrypted',
      'reported_keys as reportedKeys',
      'tries',
      targetKey.as('targetKey'),
    ])
    .execute();
}

export type ClaimedTopicSubscription = Awaited<ReturnType<typeof claimTopicSubscriptions>>[number];

/**
 * Records the subscription keys before they are sent to Firebase, so that after a crash the row contains every key that
 * Firebase may know.
 */
export async function markTopicSyncStarted(db: Database, id: string, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('push_topic_follower')
    .set({ reported_keys: keys.map((key) => `${key}\n`).join('') })
    .where('id', '=', id)
    .execute();
}

/** Records the subscription key that Firebase has confirmed, so that the next change is sent at once. */
export async function markTopicsSynced(db: Database, id: string, synced: { readonly key: string; readonly at: Date }) {
  await db
    .updateTable('push_topic_follower')
    .set({ reported_keys: synced.key, tries: 0, due_at: synced.at })
    .where('id', '=', id)
    .execute();
}

/** Whether a device of the merchant may still be subscribed to a Firebase topic that it should have left. */
export async function hasOutdatedTopicSubscription(db: Database, merchantCode: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('push_topic_follower')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where(sql<boolean>`btrim(replace(reported_keys, ${buildTargetKey(now)}, ''), chr(10)) <> ''`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Site and language, by which every topic is chosen: a push message is the same for all devices with the same language
 * and site.
 */
interface TopicSubscriptionKey {
  readonly origin: string;
  readonly language: string;
  /** VIP label of the member; `null` or omitted for a topic of all members. */
  readonly label: string | null;
}

const ORIGIN_HASH_LENGTH = 10;

/**
 * Replaces characters that are not allowed in the name of a Firebase topic:
 * https://firebase.google.com/docs/cloud-messaging/topic-messaging
 */
function toTopicPart(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_.~%-]/g, '_');
}

/**
 * Returns the name of the Firebase topic for devices of a merchant with the same site and language: all of them, or
 * those with a VIP label.
 */
export function getPushTopicName(merchantCode: string, { origin, language, label }: TopicSubscriptionKey): string {
  const site = createHash('sha256').update(origin).digest('hex').slice(0, ORIGIN_HASH_LENGTH);
  return ['foyer', merchantCode, site, language, ...(label === null ? [] : [label])].map(toTopicPart).join('~');
}

/**
 * Lists the Firebase topics of a subscription key: the topic of all devices, and that of the VIP label if there is one.
 */
export function listTopicsOfSubscriptionKey(merchantCode: string, key: string): string[] {
  const [origin = '', language = '', label = ''] = key.split(' ');
  const labels = label === '' ? [null] : [null, label];
  return labels.map((one) => getPushTopicName(merchantCode, { origin, language, label: one }));
}
