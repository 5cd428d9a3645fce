import { randomInt, timingSafeEqual } from 'node:crypto';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { sendSms } from '@foyer/contract/verification/send-sms';
import type { LanguageCode } from '@foyer/contract/language';
import type { Message, MessageChannel, MessageSender, MessageSenders } from '#src/adapters/message/message.ts';
import { throttle } from '#src/runtime/throttle.ts';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { type Result, done, refuse } from '#src/http/result.ts';
import { createCodeLimits, CODE_EVERY_S, CODE_LIFE_S } from '#src/modules/code/code-limits.ts';
import { pruneCodes, spendCode, storeCode, takeTry } from '#src/modules/code/code-store.ts';
import type { Context } from '#src/context.ts';
import { filledIn, serverMessagesIn } from '#src/messages/message-for.ts';

export { codeCountries, mobileOf } from '#src/modules/code/mobile-number.ts';

const MINUTE_MS = 60_000;
const DIGITS = 6;
const PURPOSE = 'code';

export interface CodeServices extends Pick<Context, 'db' | 'clock' | 'limits' | 'dataKey'> {
  readonly senders: MessageSenders;
}

/** What a code is for: it opens nothing else. */
export interface CodeSubject {
  readonly merchantCode: string;
  readonly purpose: 'mobile' | 'login' | 'enrolment';
  /** A number, a ticket, a member: whatever the code proves something about. */
  readonly about: string;
}

export interface Destination {
  readonly channel: MessageChannel;
  readonly to: string;
  /** Which words the code comes with. */
  readonly template?: CodeTemplate | null | undefined;
}

export type CodeSent = Result<
  OutputOf<typeof sendSms>,
  'TOO_MANY_REQUEST_CODE' | 'service_unavailable' | 'access_denied'
>;

/** A right code that still has to be used up. */
export interface RightCode {
  /** False when somebody used it meanwhile. Within a transaction, when one is given. */
  spend(within?: Database): Promise<boolean>;
}

/** Codes by SMS and mail: 6 digits, good for 10 minutes, for 5 tries and for one use; a new one replaces the one before. */
export interface Codes {
  /** Answers before the message is carried: how long that takes is nobody's business. */
  send(subject: CodeSubject, to: Destination, call: Call): Promise<CodeSent>;
  /** Counts as a try. `null` when the code is wrong, old, used, or there is none. */
  check(subject: CodeSubject, code: string): Promise<RightCode | null>;
}

export function createCodes(services: CodeServices): Codes {
  const { db, clock, dataKey } = services;
  const take = createCodeLimits(services.limits);
  const prune = throttle(MINUTE_MS, clock, () => pruneCodes(db, new Date(clock.now())));

  return {
    send: async (subject, { channel, to, template = null }, call) => {
      const { codes } = call.merchant.brand;
      const sender = services.senders[channel];
      if (codes === undefined) return refuse('access_denied');
      if (sender === null) return refuse('service_unavailable');
      const cost = { merchantCode: call.merchant.code, merchantPerHour: codes.perHour, to, network: call.network };
      const taken = await take(cost);
      if (!taken.allowed) return refuse('TOO_MANY_REQUEST_CODE', { retryAfterSeconds: taken.retryAfterSeconds });
      await prune();
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const key = await dataKey.sign(PURPOSE, subjectText(subject));
      const expiresAt = new Date(clock.now() + CODE_LIFE_S * 1000);
      await storeCode(db, { key, codeHash: await dataKey.sign(PURPOSE, shownText(key, code)) }, expiresAt);
      carry(sender, { channel, to, code, template }, call);
      return done({ expiresIn: CODE_LIFE_S, retryAfter: CODE_EVERY_S });
    },
    check: async (subject, code) => {
      const keys = await dataKey.signEach(PURPOSE, subjectText(subject));
      for (const [age, key] of keys.entries()) {
        const stored = await takeTry(db, key, new Date(clock.now()));
        if (stored === null) continue;
        const codeHash = (await dataKey.signEach(PURPOSE, shownText(key, code)))[age] ?? '';
        const isRight = timingSafeEqual(Buffer.from(stored), Buffer.from(codeHash));
        return isRight ? { spend: (within = db) => spendCode(within, { key, codeHash }) } : null;
      }
      return null;
    },
  };
}

const subjectText = ({ merchantCode, purpose, about }: CodeSubject): string =>
  JSON.stringify(['key', merchantCode, purpose, about]);
/** What a code's hash is of: the code of one thing is none of another. */
const shownText = (key: string, code: string): string => JSON.stringify(['code', key, code]);

interface Carried extends Pick<Message, 'channel' | 'to' | 'code'> {
  readonly template: CodeTemplate | null;
}

/** Neither the number nor the code is ever logged. */
function carry(
  sender: MessageSender,
  { channel, to, code, template }: Carried,
  { merchant, language, log }: Call,
): void {
  const text = codeText({ code, title: merchant.brand.title, minutes: CODE_LIFE_S / 60, template }, language);
  const message = { id: crypto.randomUUID(), channel, to, code, text, merchant: merchant.code, language };
  void sender.send(message).then((outcome) => {
    if (outcome.kind === 'failed')
      log.warn({ channel, tries: outcome.tries, reason: outcome.reason }, 'a code was not sent');
  });
}

type CodeTemplate = 'register' | 'login';

interface CodeWords {
  readonly code: string;
  readonly title: string;
  readonly minutes: number;
  /** What it is asked for, where the caller says so. [S3-017] */
  readonly template: CodeTemplate | null;
}

/** What the message says, in the language of whoever asked for it. */
function codeText({ template, ...known }: CodeWords, language: LanguageCode): string {
  return filledIn(serverMessagesIn(language).code[template ?? 'any'], { ...known });
}
