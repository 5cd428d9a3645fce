import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between the clocks of the webhook's sender and this server, in seconds. */
const MAX_CLOCK_SKEW_S = 300;
const ID = /^[\w.-]{1,64}$/;
const SECONDS = /^\d{1,12}$/;

/**
 * The signed parts of a webhook: `id` is the same for every retry, `timestamp` is in seconds since 1970, and `body` is
 * the unchanged request body.
 */
interface Signable {
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
}

export interface SignedWebhook extends Signable {
  /** Value of the header `webhook-signature`: signatures of the form `v1,<base64>`, separated by spaces. */
  readonly signature: string;
}

/**
 * Signs a webhook: returns `v1,` and the HMAC-SHA-256 of `<id>.<timestamp>.<body>` in base64. Source:
 * https://www.standardwebhooks.com, "Signature scheme".
 */
export function signWebhook(secret: string, { id, timestamp, body }: Signable): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Creates the headers of a signed JSON webhook. `now` is the time of sending in milliseconds. */
export function createWebhookHeaders(
  secret: string,
  { id, body, now }: Omit<Signable, 'timestamp'> & { readonly now: number },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1_000));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signWebhook(secret, { id, timestamp, body }),
  };
}

function isEqual(signature: string, expected: string): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether the webhook was signed with one of the secrets, within five minutes of `now` (in milliseconds). */
export function verifyWebhook(secrets: readonly string[], request: SignedWebhook, now: number): boolean {
  const { id, timestamp, signature } = request;
  if (!ID.test(id) || !SECONDS.test(timestamp)) return false;
  if (Math.abs(now / 1_000 - Number(timestamp)) > MAX_CLOCK_SKEW_S) return false;
  const signatures = signature.split(' ').slice(0, 4);
  return secrets.some((secret) => signatures.some((one) => isEqual(one, signWebhook(secret, request))));
}
