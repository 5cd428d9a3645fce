import { randomUUID } from 'node:crypto';
import { getTextDirection, isLanguageCode, languageTags, type LanguageCode } from '@foyer/contract/language';
import {
  PUSH_BODY_MAX_LENGTH,
  pushMessageSchema,
  type PushBroadcastTopic,
  PUSH_TITLE_MAX_LENGTH,
} from '@foyer/contract/push/push-message';
import {
  type PushAudience,
  type PushAudienceDevice,
  findPushDevices,
  insertPushJobs,
  type NewPushJob,
} from '#src/modules/push/push-store.ts';
import { getPushTopicName } from '#src/modules/push/topics/topic-subscription-store.ts';
import { createSingleUseItemService } from '#src/modules/single-use/single-use.public.ts';
import type { ServerContext } from '#src/server-context.ts';

export { deleteAllPushDevices } from '#src/modules/push/push-store.ts';

/** Maximum age of a push message that is still delivered, in milliseconds. */
const MESSAGE_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Maximum length of the tag of a push message. */
export const PUSH_TAG_MAX_LENGTH = 64;

type Services = Pick<ServerContext, 'db' | 'clock'>;

interface PushContent {
  /**
   * Returns title and body of the message in the language of a device. They are truncated to the lengths that devices
   * show.
   */
  readonly textIn: (language: LanguageCode) => { readonly title: string; readonly body: string };
  /** Path of the page that a tap on the message opens, under `/m/`. */
  readonly path: string;
  /** On a device, a push message replaces an earlier one with the same tag. */
  readonly tag: string;
  /** Number of unread inbox messages, which the icon of the installed site shows. For messages to one member only. */
  readonly unreadCount?: number;
}

/**
 * Queues a push message for every device of its audience, in the transaction of `db` if it is one. Resolves to the
 * number of devices. Devices that are subscribed to the topic at Firebase share one queued broadcast; every other
 * device gets its own queued message, and so does every device if the message advertises, because a topic does not depend on what
 * members chose.
 */
export async function enqueuePushMessage(
  { db, clock }: Services,
  { textIn, path, tag, unreadCount, ...audience }: PushContent & PushAudience,
): Promise<number> {
  const now = clock.now();
  const times = { due_at: new Date(now), expires_at: new Date(now + MESSAGE_LIFETIME_MS) };
  const messages = new Map<string, string>();
  const messageFor = (device: PushAudienceDevice): string => {
    const key = `${device.origin} ${device.language}`;
    const message =
      messages.get(key) ??
      formatMessage({ textIn, path, tag, ...(unreadCount === undefined ? {} : { unreadCount }) }, device);
    messages.set(key, message);
    return message;
  };
  const devices = await findPushDevices(db, audience, times.due_at);
  const broadcasts = new Map<string, string>();
  const { product = null } = audience;
  const jobs: NewPushJob[] = [];
  for (const device of devices) {
    const topic = device.isSubscribed && audience.product === undefined ? findTopicName(audience, device) : null;
    if (topic !== null) broadcasts.set(topic, messageFor(device));
    else jobs.push({ id: randomUUID(), token_id: device.id, message: messageFor(device), product, ...times });
  }
  await insertPushJobs(db, jobs);
  const { merchantCode: merchant_code } = audience;
  const rows = Array.from(broadcasts, ([topic, message]) => ({
    id: randomUUID(),
    merchant_code,
    topic,
    message,
    ...times,
  }));
  if (rows.length > 0) await db.insertInto('push_broadcast').values(rows).execute();
  return devices.length;
}

interface TopicMessage extends Omit<PushContent, 'tag' | 'unreadCount'>, Pick<PushAudience, 'product'> {
  readonly merchantCode: string;
  readonly topic: PushBroadcastTopic;
  /** The sender's id of the message: a second message with the same id is not sent. */
  readonly sourceId: string;
}

/**
 * Queues a push message for the devices of a topic. Resolves to the number of devices, or to 0 if a message with this
 * id was sent before.
 */
export async function enqueuePushToTopic({ db, clock }: Services, message: TopicMessage): Promise<number> {
  const { merchantCode, topic, product, sourceId, textIn, path } = message;
  return db.transaction().execute(async (trx) => {
    const isFirst = await createSingleUseItemService({ db: trx, clock }).claim({
      scope: 'push',
      key: `${merchantCode} ${sourceId}`,
      holder: randomUUID(),
      expiresAt: clock.now() + MESSAGE_LIFETIME_MS,
    });
    if (!isFirst) return 0;
    const tag = sourceId.slice(0, PUSH_TAG_MAX_LENGTH);
    return enqueuePushMessage(
      { db: trx, clock },
      { merchantCode, to: { topic }, kind: 'news', product, textIn, path, tag },
    );
  });
}

/** Truncates a text between grapheme clusters and appends an ellipsis. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let start = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (start.length + segment.length >= maxLength) break;
    start += segment;
  }
  return `${start}…`;
}

/** Formats a push message as JSON. The text is the same for all devices with the same language and site. */
function formatMessage(
  { textIn, path, tag, unreadCount }: PushContent,
  { origin, language }: Pick<PushAudienceDevice, 'origin' | 'language'>,
): string {
  const code = isLanguageCode(language) ? language : 'EN';
  const { title, body } = textIn(code);
  const notification = {
    title: truncate(title, PUSH_TITLE_MAX_LENGTH),
    body: truncate(body, PUSH_BODY_MAX_LENGTH),
    lang: languageTags[code],
    dir: getTextDirection(code),
    navigate: new URL(path, origin).href,
    tag,
  };
  return JSON.stringify(pushMessageSchema.parse({ web_push: 8030, notification, app_badge: unreadCount }));
}

/** Returns the name of the audience's topic at Firebase; `null` if the message is for one member only. */
function findTopicName({ merchantCode, to }: PushAudience, { origin, language }: PushAudienceDevice): string | null {
  if ('memberId' in to) return null;
  const [by, value = ''] = to.topic.split(':');
  return getPushTopicName(merchantCode, { origin, language, label: by === 'label' ? value : null });
}
