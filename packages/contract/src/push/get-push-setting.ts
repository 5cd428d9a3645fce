import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getPushSetting = defineEndpoint({
  name: 'push.getSetting',
  method: 'GET',
  path: '/wps/relay/CSP_getPushSetting',
  summary: "The merchant's public key for web push.",
  source: 'S4-063, RFC 8292',
  in: z.strictObject({}),
  out: z.object({
    /** VAPID: an uncompressed point of P-256, base64url. */
    publicKey: z.string(),
  }),
  token: 'none',
  cache: { seconds: 180 },
});
