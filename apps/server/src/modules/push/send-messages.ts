import { randomUUID } from 'node:crypto';
import { directionOf, isLanguageCode, languageTags, type LanguageCode } from '@foyer/contract/language';
import { BODY_MAX_LENGTH, pushMessageSchema, TITLE_MAX_LENGTH } from '@foyer/contract/push/push-message';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { type Audience, devicesOf, insertJobs } from '#src/modules/push/push-store.ts';

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

export function createSendMessage({ db, clock }: { readonly db: Database; readonly clock: Clock }): SendMessage {
  return async ({ words, path, tag, ...audience }) => {
    const now = clock.now();
    const devices = await devicesOf(db, audience);
    const jobs = devices.map(({ id, origin, language }) => {
      const code = isLanguageCode(language) ? language : 'EN';
      const { title, body } = words(code);
      const said = { title: cut(title, TITLE_MAX_LENGTH), body: cut(body, BODY_MAX_LENGTH) };
      const shown = { lang: languageTags[code], dir: directionOf(code), navigate: new URL(path, origin).href, tag };
      const message = pushMessageSchema.parse({ web_push: 8030, notification: { ...said, ...shown } });
      const times = { due_at: new Date(now), expires_at: new Date(now + WORTH_MS) };
      return { id: randomUUID(), token_id: id, message: JSON.stringify(message), ...times };
    });
    await insertJobs(db, jobs);
    return jobs.length;
  };
}
