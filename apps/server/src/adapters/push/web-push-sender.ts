import webPush from 'web-push';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';
import type { Config } from '#src/config/config.ts';
import * as z from 'zod';

export interface VapidKeys {
  /** Public VAPID key, base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface WebPushDelivery {
  readonly subscription: WebPushSubscription;
  readonly text: string;
  readonly keys: VapidKeys;
  /** Contact of the merchant, which push services may require (the `sub` claim of VAPID): an https or mailto URL. */
  readonly subject: string;
  /** How long the push service stores the message for a device that is offline, in seconds. */
  readonly ttlSeconds: number;
}

interface Services {
  readonly fetch: typeof globalThis.fetch;
  /** `pushServices`: origins of push services; `https://*.example` allows any subdomain. No other address is called. */
  readonly config: Pick<Config, 'pushServices'>;
}

/** Time limit of a request to a push service, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Whether an endpoint belongs to a known push service. The device supplies the endpoint, so it cannot be trusted. */
export function isKnownPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  return services.some((service) => {
    const [prefix, suffix] = service.split('*.', 2);
    if (suffix === undefined) return url.origin === service;
    return `${url.protocol}//` === prefix && url.port === '' && url.hostname.endsWith(`.${suffix}`);
  });
}

/**
 * Converts the HTTP status of a push service to a result. Only 404 and 410 mean that a subscription has ended (RFC
 * 8030, 7.3). 400, 401 and 403 mean a wrong request or wrong keys (RFC 8292, 4); if they deleted devices, one wrong
 * setting would delete all of them. 413: the message is too long (RFC 8030, 7.2).
 */
function toOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'later';
  return { fault: status === 413 ? 'message' : 'settings', reason: `http_${status}` };
}

/**
 * Sends one web push message to one device, encrypted for the device (RFC 8291) and signed with the merchant's key (RFC 8292).
 * Never throws.
 */
export async function sendWebPush(
  { fetch, config }: Services,
  { subscription, text, keys, subject, ttlSeconds }: WebPushDelivery,
): Promise<PushOutcome> {
  if (!isKnownPushService(subscription.endpoint, config.pushServices))
    return { fault: 'settings', reason: 'service_not_listed' };
  try {
    const vapidDetails = { subject, ...keys };
    const details = webPush.generateRequestDetails(subscription, text, { vapidDetails, TTL: ttlSeconds });
    const headers = Object.entries(details.headers).map(([name, value]): [string, string] => [name, value]);
    const response = await fetch(details.endpoint, {
      method: details.method,
      headers: headers.filter(([name]) => name.toLowerCase() !== 'content-length'),
      body: details.body ? new Uint8Array(details.body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return toOutcome(response.status);
  } catch {
    return 'later';
  }
}

/** A subscription as the browser serializes it: https://www.w3.org/TR/push-api/#dom-pushsubscriptionjson */
export const webPushSubscriptionSchema = z.object({
  /** URL of the push service for messages to this device. */
  endpoint: z.url().max(2_048),
  keys: z.object({
    /** The device's public key, an uncompressed point of P-256, base64url. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
    /** 16 secret bytes, base64url. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
});

export type WebPushSubscription = z.output<typeof webPushSubscriptionSchema>;
