import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { pushTokenSchema } from '#src/push/push-device.ts';

/** A hash or HMAC of 32 bytes, in base64url. */
const hash = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * Replaces a push subscription that the browser has renewed. The service worker calls it without a session; the proof shows
 * that the caller knows the earlier subscription.
 */
export const renewPushSubscription = defineEndpoint({
  name: 'push.renew',
  method: 'POST',
  path: '/wps/relay/CSP_fcmRenew',
  summary: 'Replaces the web push subscription of a bound device after the browser renewed it.',
  source: 'S4-064, https://www.w3.org/TR/push-api/#the-pushsubscriptionchange-event',
  in: z.strictObject({
    /** SHA-256 hash of the push token to replace. */
    device: hash,
    /** The new push token, which is a web push subscription. */
    registrationToken: pushTokenSchema,
    /**
     * HMAC-SHA-256 of the text from `buildPushRenewalProofText`. Its key is the `auth` secret (16 bytes) of the subscription to
     * replace.
     */
    proof: hash,
  }),
  errors: ['not_found'],
  token: 'none',
});
