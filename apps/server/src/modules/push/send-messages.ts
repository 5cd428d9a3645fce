import { randomUUID } from 'node:crypto';
import { directionOf, isLanguageCode, languageTags, type LanguageCode } from '@foyer/contract/language';
import { BODY_MAX_LENGTH, pushMessageSchema, TITLE_MAX_LENGTH } from '@foyer/contract/push/push-message';
import { insertBroadcasts } from '#src/modules/push/broadcasts/broadcast-store.ts';
import { type Audience, devicesOf, type FoundDevice, insertJobs, type NewJob } from '#src/modules/push/push-store.ts';
import { topicName } from '#src/modules/push/topics/topic-subscription-store.ts';
import type { Context } from '#src/context.ts';

/** How long a message is worth showing, in milliseconds. */
const WORTH_MS = 24 * 60 * 60 * 1000;

export interface OutgoingMessage extends Audience {
  /** In the language of each device; cut where they are longer than a device shows. */
  readonly words: (language: LanguageCode) => { readonly title: string; readonly body: string };
  /** Where a tap leads, under `/m/`. */
  readonly path: string;
  /** A later message of the same name takes the place of an earlier one on the device. */
  readonly tag: string;
}

/** Puts a message on its way to every device it is for; answers how many those are. It arrives even if this process ends. */
export type SendMessage = (message: OutgoingMessage) => Promise<number>;

/** Cuts between characters, and says so. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** The message as all devices of one language show it that were bound on one site. */
function textFor(
  { words, path, tag }: Omit<OutgoingMessage, keyof Audience>,
  { origin, language }: Pick<FoundDevice, 'origin' | 'language'>,
): string {
  const code = isLanguageCode(language) ? language : 'EN';
  const { title, body } = words(code);
  const said = { title: cut(title, TITLE_MAX_LENGTH), body: cut(body, BODY_MAX_LENGTH) };
  const shown = { lang: languageTags[code], dir: directionOf(code), navigate: new URL(path, origin).href, tag };
  return JSON.stringify(pushMessageSchema.parse({ web_push: 8030, notification: { ...said, ...shown } }));
}

/** What is sent to a topic at Firebase, by the topic's name there: nothing where the message is one member's. */
function topicFor({ merchantCode, to }: Audience, { origin, language }: FoundDevice): string | null {
  if ('memberId' in to) return null;
  const [by, value = ''] = to.topic.split(':');
  return topicName(merchantCode, { origin, language, label: by === 'label' ? value : null });
}

/** Devices that follow their topics at Firebase are sent one message a topic; each of the others its own. */
export function createSendMessage({ db, clock }: Pick<Context, 'db' | 'clock'>): SendMessage {
  return async ({ words, path, tag, ...audience }) => {
    const times = { due_at: new Date(clock.now()), expires_at: new Date(clock.now() + WORTH_MS) };
    const texts = new Map<string, string>();
    const messageFor = (device: FoundDevice): string => {
      const key = `${device.origin} ${device.language}`;
      const text = texts.get(key) ?? textFor({ words, path, tag }, device);
      texts.set(key, text);
      return text;
    };
    const devices = await devicesOf(db, audience);
    const topics = new Map<string, string>();
    const jobs: NewJob[] = [];
    for (const device of devices) {
      const topic = device.follows ? topicFor(audience, device) : null;
      if (topic !== null) topics.set(topic, messageFor(device));
      else jobs.push({ id: randomUUID(), token_id: device.id, message: messageFor(device), ...times });
    }
    const { merchantCode } = audience;
    await insertJobs(db, jobs);
    await insertBroadcasts(
      db,
      Array.from(topics, ([topic, message]) => ({
        id: randomUUID(),
        merchant_code: merchantCode,
        topic,
        message,
        ...times,
      })),
    );
    return devices.length;
  };
}
