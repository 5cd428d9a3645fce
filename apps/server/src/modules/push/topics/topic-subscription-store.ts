import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dueRows } from '#src/db/due-rows.ts';
import type { Database } from '#src/db/schema.ts';
import { memberMayPlay } from '#src/modules/protection/protection.public.ts';

/** What a device follows topics by, as `topic-subscription-key.ts` reads it. */
export const standing = sql<string>`push_token.origin || ' ' || push_token.language || ' ' || coalesce(member_vip.label_id, '')`;

/** Firebase's devices, each with what it should follow by: nothing for a closed account, and where news is not wanted. */
const standings = sql`
  (select push_token.id, push_token.merchant_code, push_token.encrypted,
    case when push_token.to_all and push_mute.kind is null and ${memberMayPlay('push_token.member_id')} then ${standing} else '' end as standing
  from push_token
  left join push_mute on push_mute.member_id = push_token.member_id and push_mute.kind = 'news'
  left join member_vip on member_vip.member_id = push_token.member_id
  where push_token.transport = 'fcm')`;

const wanted = sql<string>`coalesce((select wanted.standing from ${standings} as wanted where wanted.id = push_topic_follower.id), '')`;

/** Takes the devices up that Firebase has never heard of. */
export async function addTopicSubscriptions(db: Database, now: Date): Promise<void> {
  await sql`insert into push_topic_follower (id, merchant_code, encrypted, due_at)
    select wanted.id, wanted.merchant_code, wanted.encrypted, ${now} from ${standings} as wanted
    left join push_topic_follower on push_topic_follower.id = wanted.id
    where wanted.standing <> '' and push_topic_follower.id is null
    on conflict do nothing`.execute(db);
}

/** Takes some that do not follow what they should, with what that is. */
export async function claimTopicSubscriptions(
  db: Database,
  at: { readonly now: Date; readonly until: Date },
  most: number,
) {
  const due = dueRows('push_topic_follower', {
    now: at.now,
    most,
    also: sql`push_topic_follower.reported_keys <> ${wanted}`,
  });
  return db
    .updateTable('push_topic_follower')
    .set({ due_at: at.until, tries: sql<number>`tries + 1` })
    .where('id', 'in', due)
    .returning([
      'id',
      'merchant_code as merchantCode',
      'encrypted',
      'reported_keys as reportedKeys',
      'tries',
      wanted.as('wanted'),
    ])
    .execute();
}

export type ClaimedTopicSubscription = Awaited<ReturnType<typeof claimTopicSubscriptions>>[number];

export async function postponeTopicSubscription(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('push_topic_follower').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Noted before Firebase is told, so that nothing it may know is forgotten by a process that ends in between. */
export async function markSyncStarted(db: Database, id: string, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('push_topic_follower')
    .set({ reported_keys: keys.map((key) => `${key}\n`).join('') })
    .where('id', '=', id)
    .execute();
}

/** Firebase knows; the next change is due at once. */
export async function markSynced(db: Database, id: string, told: { readonly standing: string; readonly at: Date }) {
  if (told.standing === '') return dropTopicSubscription(db, id);
  await db
    .updateTable('push_topic_follower')
    .set({ reported_keys: told.standing, tries: 0, due_at: told.at })
    .where('id', '=', id)
    .execute();
}

export async function dropTopicSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_topic_follower').where('id', '=', id).execute();
}

/** Whether a device of the merchant's may follow at Firebase what it should not. */
export async function isAnyLeaving(db: Database, merchantCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_topic_follower')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where(sql<boolean>`btrim(replace(reported_keys, ${wanted}, ''), chr(10)) <> ''`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a device follows topics by. A message looks alike on all devices of one language that were bound on one site. */
interface TopicSubscriptionKey {
  readonly origin: string;
  readonly language: string;
  /** The member's VIP label. */
  readonly label: string | null;
}

/** As the database keeps and compares it: `<origin> <language> <label>`. */
export function parseTopicSubscriptionKey(text: string): TopicSubscriptionKey {
  const [origin = '', language = '', label = ''] = text.split(' ');
  return { origin, language, label: label === '' ? null : label };
}

const HASH_LENGTH = 10;

/** Letters, digits and `-_.~%` are what Firebase takes: https://firebase.google.com/docs/cloud-messaging/topic-messaging */
function plain(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_.~%-]/g, '_');
}

/** The name at Firebase of all devices of one language on one site of a merchant's, or of those with a label. */
export function topicName(merchantCode: string, { origin, language, label }: TopicSubscriptionKey): string {
  const site = createHash('sha256').update(origin).digest('hex').slice(0, HASH_LENGTH);
  return ['foyer', merchantCode, site, language, ...(label === null ? [] : [label])].map(plain).join('~');
}

/** All that a device follows. */
export function subscribedTopics(merchantCode: string, standing: TopicSubscriptionKey): string[] {
  const everybody = topicName(merchantCode, { ...standing, label: null });
  return standing.label === null ? [everybody] : [everybody, topicName(merchantCode, standing)];
}
