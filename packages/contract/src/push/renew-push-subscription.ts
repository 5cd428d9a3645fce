import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { registrationTokenSchema } from '#src/push/push-device.ts';

/** 32 bytes, base64url. */
const hash = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** For a service worker, which has no session: the proof shows that it knows the subscription that the browser replaced. */
export const renewPushSubscription = defineEndpoint({
  name: 'push.renew',
  method: 'POST',
  path: '/wps/relay/CSP_fcmRenew',
  summary: 'Replaces the web push subscription of a bound device after the browser renewed it.',
  source: 'S4-064, https://www.w3.org/TR/push-api/#the-pushsubscriptionchange-event',
  in: z.strictObject({
    /** SHA-256 of the bound token. */
    device: hash,
    /** The new token: a web push subscription. */
    registrationToken: registrationTokenSchema,
    /** HMAC-SHA-256 of `buildPushRenewalMessage` with the `auth` secret (16 bytes) of the bound subscription. */
    proof: hash,
  }),
  errors: ['not_found'],
  token: 'none',
});
