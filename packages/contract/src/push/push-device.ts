import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * The push token of a device. It is either a registration token of Firebase Cloud Messaging, which contains a colon, or a web
 * push subscription as base64url JSON, which contains none. [S7-038]
 */
export const pushTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_:-]{32,4096}$/));

/** Public VAPID key (RFC 8292) with which a browser subscribes: an uncompressed P-256 point in base64url. */
const publicKey = z.string();

/** Data with which a browser registers for push messages. It depends on how the merchant sends them (`transport`). */
export const pushSettingSchema = z.discriminatedUnion('transport', [
  /** Standard web push: the server sends messages to the push service of the browser. */
  z.object({ transport: z.literal('web'), publicKey }),
  /** Firebase Cloud Messaging, with the public ids of the merchant's Firebase project. */
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
  summary: "Returns the merchant's push transport and the data for the registration of a browser.",
  source: 'S4-063, RFC 8292',
  out: pushSettingSchema,
  token: 'none',
  cache: { seconds: 180 },
});

/** Binds a device to the logged-in member. If the device is bound to another member, it moves to this one. */
export const bindPushDevice = defineEndpoint({
  name: 'push.bind',
  method: 'POST',
  path: '/wps/relay/CSP_fcmBind',
  summary: "Sends the member's push messages to this device; a device belongs to one member.",
  source: 'S7-038, S4-060',
  in: z.strictObject({ registrationToken: pushTokenSchema }),
});

export const subscribeToPushNews = defineEndpoint({
  name: 'push.subscribe',
  method: 'POST',
  path: '/wps/relay/CSP_fcmSubscribe',
  summary: 'Subscribes a bound device to broadcasts.',
  source: 'S7-039, S7-052',
  in: z.strictObject({ registrationToken: pushTokenSchema, topic: z.literal('ALL') }),
  errors: ['not_found'],
});

export const unsubscribeFromPushNews = defineEndpoint({
  name: 'push.unsubscribe',
  method: 'POST',
  path: '/wps/relay/CSP_fcmUnsubscribe',
  summary: 'Unsubscribes a device from broadcasts; with `unsubscribeAll` the device is removed.',
  source: 'S7-040, S7-052, S4-064',
  in: z.strictObject({ registrationToken: pushTokenSchema, unsubscribeAll: z.boolean() }),
});
