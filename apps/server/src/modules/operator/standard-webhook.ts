import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the other side's clock may be off, in seconds. */
const WINDOW_S = 300;
const ID = /^[\w.-]{1,64}$/;
const SECONDS = /^\d{1,12}$/;

/** What is signed: an id that is the same for every try, when it was sent in seconds since 1970, and the body's very text. */
interface Signable {
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
}

export interface SignedRequest extends Signable {
  /** One or more of `v1,<base64>`, with spaces between. */
  readonly signature: string;
}

/** `v1,` and HMAC-SHA-256 of `<id>.<timestamp>.<body>` in base64. Source: https://www.standardwebhooks.com, "Signature scheme". */
export function signWebhook(secret: string, { id, timestamp, body }: Signable): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether a holder of one of the secrets signed this within the last five minutes. `now` in milliseconds. */
export function isWebhookOf(secrets: readonly string[], request: SignedRequest, now: number): boolean {
  const { id, timestamp, signature } = request;
  if (!ID.test(id) || !SECONDS.test(timestamp)) return false;
  if (Math.abs(now / 1_000 - Number(timestamp)) > WINDOW_S) return false;
  const given = signature.split(' ').slice(0, 4);
  return secrets.some((secret) => given.some((one) => isSame(one, signWebhook(secret, request))));
}
