import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

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
  in: z.strictObject({}),
  out: pushSettingSchema,
  token: 'none',
  cache: { seconds: 180 },
});
