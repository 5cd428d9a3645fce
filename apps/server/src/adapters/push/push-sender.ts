import webPush from 'web-push';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';
import * as z from 'zod';

export interface VapidKeys {
  /** Base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushDelivery {
  readonly subscription: WebSubscription;
  readonly text: string;
  readonly keys: VapidKeys;
  /** Who sends, as a push service may ask: an https or mailto address. */
  readonly subject: string;
  /** How long the push service keeps it for a device that is off, in seconds. */
  readonly ttlSeconds: number;
}

/** Sends one message to one device; never throws. */
export type SendPush = (delivery: PushDelivery) => Promise<PushOutcome>;

interface Services {
  readonly fetch: typeof globalThis.fetch;
  /** Origins of push services, `https://*.example` for any label in front; no other address is asked. */
  readonly services: readonly string[];
  /** Milliseconds; 10 s unless a test is in a hurry. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Whether an address is a push service's: a device says where it is reached, and could say anything. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  return services.some((service) => {
    const [before, after] = service.split('*.', 2);
    if (after === undefined) return url.origin === service;
    return `${url.protocol}//` === before && url.port === '' && url.hostname.endsWith(`.${after}`);
  });
}

/**
 * Only 404 and 410 say that a subscription ended (RFC 8030, 7.3). 400, 401 and 403 answer a request that is wrong or signed by
 * other keys (RFC 8292, 4): if they deleted devices, one wrong setting would delete all of them. 413: the message is too long
 * (RFC 8030, 7.2).
 */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'later';
  return { fault: status === 413 ? 'message' : 'settings', reason: `http_${status}` };
}

/** Web push: the message is encrypted for the device (RFC 8291) and signed by the merchant (RFC 8292). */
export function createPushSender({ fetch, services, timeoutMs = TIMEOUT_MS }: Services): SendPush {
  return async ({ subscription, text, keys, subject, ttlSeconds }) => {
    if (!isPushService(subscription.endpoint, services)) return { fault: 'settings', reason: 'service_not_listed' };
    try {
      const vapidDetails = { subject, ...keys };
      const details = webPush.generateRequestDetails(subscription, text, { vapidDetails, TTL: ttlSeconds });
      const headers = Object.entries(details.headers).map(([name, value]): [string, string] => [name, value]);
      const response = await fetch(details.endpoint, {
        method: details.method,
        headers: headers.filter(([name]) => name.toLowerCase() !== 'content-length'),
        body: details.body ? new Uint8Array(details.body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return outcomeOf(response.status);
    } catch {
      return 'later';
    }
  };
}

/** What a web push subscription is, https://www.w3.org/TR/push-api/#dom-pushsubscriptionjson */
export const subscriptionSchema = z.object({
  /** Where the device's push service takes messages for it. */
  endpoint: z.url().max(2_048),
  keys: z.object({
    /** The device's public key, an uncompressed point of P-256, base64url. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
    /** 16 secret bytes, base64url. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
});

export type WebSubscription = z.output<typeof subscriptionSchema>;
