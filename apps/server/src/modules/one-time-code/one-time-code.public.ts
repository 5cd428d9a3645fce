import { randomInt, timingSafeEqual } from 'node:crypto';
import { setImmediate as waitForResponse } from 'node:timers/promises';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { sendSmsCode } from '@foyer/contract/verification/send-sms-code';
import type {
  OutgoingMessage,
  MessageChannel,
  MessageSender,
  MessageSenders,
} from '#src/adapters/message/outgoing-message.ts';
import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { type Result, ok, callError } from '#src/http/result.ts';
import {
  createOneTimeCodeLimits,
  ONE_TIME_CODE_INTERVAL_S,
  ONE_TIME_CODE_LIFE_S,
} from '#src/modules/one-time-code/one-time-code-limits.ts';
import {
  spendOneTimeCode,
  storeOneTimeCode,
  takeOneTimeCodeAttempt,
} from '#src/modules/one-time-code/one-time-code-store.ts';
import type { ServerContext } from '#src/server-context.ts';
import { fillPlaceholders, getServerMessages } from '#src/messages/server-messages.ts';

export { listOneTimeCodeCountries, normalizeMobileNumber } from '#src/modules/one-time-code/normalize-mobile-number.ts';

const DIGITS = 6;
const PURPOSE = 'code';

interface CodeServices extends Pick<ServerContext, 'db' | 'clock' | 'limits' | 'dataKey'> {
  readonly senders: MessageSenders;
}

/**
 * What a one-time code confirms: its purpose, and the number, ticket or member. The code is accepted for nothing else.
 */
interface CodeSubject {
  readonly merchantCode: string;
  readonly purpose: 'mobile' | 'login' | 'enrolment' | 'recovery' | 'contact';
  /** The phone number, ticket or member that the one-time code confirms. */
  readonly target: string;
}

/** Which text the message with a one-time code has. For the purpose `mobile` the client chooses it. [S3-017] */
type CodeTemplate = 'register' | 'login' | 'recovery';

interface Destination {
  readonly channel: MessageChannel;
  readonly to: string;
  readonly template?: CodeTemplate | null | undefined;
  /**
   * Whether to send the message; called after the response to the client. A code that is not sent is stored like any
   * other, so that response and timing do not reveal the decision. Default: always.
   */
  readonly mayReceive?: () => Promise<boolean>;
}

type SendCodeResult = Result<
  OutputOf<typeof sendSmsCode>,
  'TOO_MANY_REQUEST_CODE' | 'service_unavailable' | 'access_denied'
>;

/** A one-time code that was entered correctly and can still be used. */
export interface SpendableOneTimeCode {
  /** Marks the one-time code as used, in the caller's transaction if there is one; `false` if it was used meanwhile. */
  spend(transaction?: Database): Promise<boolean>;
}

/**
 * Sends and checks one-time codes by SMS and email: 6 digits, valid for 10 minutes, 5 tries and one use. A new code
 * replaces the previous one.
 */
export interface OneTimeCodeService {
  /**
   * Stores a one-time code and starts to send it. Resolves before the message is sent, so that the response time
   * reveals nothing.
   */
  send(subject: CodeSubject, to: Destination, call: ApiCallContext): Promise<SendCodeResult>;
  /** Checks an entered one-time code, which uses up one try; `null` if the code is wrong, expired, used or missing. */
  check(subject: CodeSubject, code: string): Promise<SpendableOneTimeCode | null>;
}

export function createOneTimeCodeService(services: CodeServices): OneTimeCodeService {
  const { db, clock, dataKey } = services;
  const takeLimits = createOneTimeCodeLimits(services.limits);

  return {
    send: async (subject, { channel, to, template = null, mayReceive }, call) => {
      const { codes } = call.merchant.brand;
      const sender = services.senders[channel];
      if (codes === undefined) return callError('access_denied');
      if (sender === null) return callError('service_unavailable');
      const request = { merchantCode: call.merchant.code, merchantPerHour: codes.perHour, to, network: call.network };
      const taken = await takeLimits(request);
      if (!taken.allowed) return callError('TOO_MANY_REQUEST_CODE', { retryAfterSeconds: taken.retryAfterSeconds });
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const key = await dataKey.sign(PURPOSE, subjectText(subject));
      const expiresAt = new Date(clock.now() + ONE_TIME_CODE_LIFE_S * 1000);
      await storeOneTimeCode(db, { key, codeHash: await dataKey.sign(PURPOSE, codeText(key, code)) }, expiresAt);
      void deliverCode(sender, { channel, to, code, template, mayReceive }, call);
      return ok({ expiresIn: ONE_TIME_CODE_LIFE_S, retryAfter: ONE_TIME_CODE_INTERVAL_S });
    },
    check: async (subject, code) => {
      const keys = await dataKey.signWithEachKey(PURPOSE, subjectText(subject));
      for (const [age, key] of keys.entries()) {
        const stored = await takeOneTimeCodeAttempt(db, key, new Date(clock.now()));
        if (stored === null) continue;
        const codeHash = (await dataKey.signWithEachKey(PURPOSE, codeText(key, code)))[age] ?? '';
        const isRight = timingSafeEqual(Buffer.from(stored), Buffer.from(codeHash));
        return isRight ? { spend: (transaction = db) => spendOneTimeCode(transaction, { key, codeHash }) } : null;
      }
      return null;
    },
  };
}

const subjectText = ({ merchantCode, purpose, target: about }: CodeSubject): string =>
  JSON.stringify(['key', merchantCode, purpose, about]);
/**
 * Returns the text whose keyed hash is stored for a one-time code. It contains the key of merchant, purpose and target,
 * so that the code is valid for these only.
 */
const codeText = (key: string, code: string): string => JSON.stringify(['code', key, code]);

interface OutgoingCode extends Pick<OutgoingMessage, 'channel' | 'to' | 'code'> {
  readonly template: CodeTemplate | null;
  readonly mayReceive: Destination['mayReceive'] | undefined;
}

/** Sends a one-time code in the language of the request. Never rejects. Logs neither the recipient nor the code. */
async function deliverCode(
  sender: MessageSender,
  { channel, to, code, template, mayReceive }: OutgoingCode,
  { merchant, language, log }: ApiCallContext,
): Promise<void> {
  try {
    if (mayReceive !== undefined) {
      await waitForResponse();
      if (!(await mayReceive())) return;
    }
    const fields = { code, title: merchant.brand.title, minutes: ONE_TIME_CODE_LIFE_S / 60 };
    const text = fillPlaceholders(getServerMessages(language).code[template ?? 'any'], fields);
    const message = { id: crypto.randomUUID(), channel, to, code, text, merchant: merchant.code, language };
    const outcome = await sender.send(message);
    if (outcome.kind === 'failed')
      log.warn({ channel, tries: outcome.tries, reason: outcome.reason }, 'a code was not sent');
  } catch (err) {
    log.error({ channel, err }, 'a code was not sent');
  }
}
