import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * A device as calls name it: what Firebase Cloud Messaging calls it, which holds a colon, or its web push subscription as
 * JSON, base64url, which holds none. [S7-038]
 */
export const registrationTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_:-]{32,4096}$/));

/** VAPID (RFC 8292): an uncompressed point of P-256, base64url. */
const publicKey = z.string();

/** What a browser registers with, by the merchant's transport. */
export const pushSettingSchema = z.discriminatedUnion('transport', [
  /** Standard web push: the browser's own push service, asked by the platform itself. */
  z.object({ transport: z.literal('web'), publicKey }),
  /** Firebase Cloud Messaging, with the public ids of the merchant's project. */
  z.object({
    transport: z.literal('fcm'),
    publicKey,
    project: z.object({
      apiKey: z.string(),
      appId: z.string(),
      projectId: z.string(),
      messagingSenderId: z.string(),
    }),
  }),
]);

export type PushSetting = z.output<typeof pushSettingSchema>;

export const getPushSetting = defineEndpoint({
  name: 'push.getSetting',
  method: 'GET',
  path: '/wps/relay/CSP_getPushSetting',
  summary: 'How messages come to devices at this merchant, and what a browser registers with.',
  source: 'S4-063, RFC 8292',
  out: pushSettingSchema,
  token: 'none',
  cache: { seconds: 180 },
});

/** A token that is known moves to the member who binds it last. */
export const bindPush = defineEndpoint({
  name: 'push.bind',
  method: 'POST',
  path: '/wps/relay/CSP_fcmBind',
  summary: "Lets the member's messages come to this device; a device belongs to one member.",
  source: 'S7-038, S4-060',
  in: z.strictObject({ registrationToken: registrationTokenSchema }),
});

export const subscribePush = defineEndpoint({
  name: 'push.subscribe',
  method: 'POST',
  path: '/wps/relay/CSP_fcmSubscribe',
  summary: 'Lets what goes to everybody come to this device, which the member has bound.',
  source: 'S7-039, S7-052',
  in: z.strictObject({ registrationToken: registrationTokenSchema, topic: z.literal('ALL') }),
  errors: ['not_found'],
});

export const unsubscribePush = defineEndpoint({
  name: 'push.unsubscribe',
  method: 'POST',
  path: '/wps/relay/CSP_fcmUnsubscribe',
  summary: 'Ends what goes to everybody for this device; with `unsubscribeAll` the device is forgotten.',
  source: 'S7-040, S7-052, S4-064',
  in: z.strictObject({ registrationToken: registrationTokenSchema, unsubscribeAll: z.boolean() }),
});
