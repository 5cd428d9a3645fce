import { createHash } from 'node:crypto';
import * as z from 'zod';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';
import { webPushSubscriptionSchema, isKnownPushService } from '#src/adapters/push/web-push-sender.ts';

/**
 * Where push messages for a device are sent: a web push subscription, or a registration token of Firebase Cloud
 * Messaging.
 */
export const pushDeviceAddressSchema = z.union([
  z.strictObject({
    /** Registration token of Firebase Cloud Messaging, an opaque text that contains a colon. */
    fcm: z.string().regex(/^[A-Za-z0-9_-]{10,64}:[A-Za-z0-9_-]{64,1024}$/),
  }),
  webPushSubscriptionSchema,
]);

export type PushDeviceAddress = z.output<typeof pushDeviceAddressSchema>;

/** Returns the id under which a device is stored: the SHA-256 of its registration token, base64url. */
export function hashPushRegistrationToken(registrationToken: string): string {
  return createHash('sha256').update(registrationToken).digest('base64url');
}

interface AllowedTransports {
  /** Origins of the push services that the server's settings allow. */
  readonly pushServices: readonly string[];
  /** Whether the merchant uses Firebase Cloud Messaging. */
  readonly fcm: boolean;
}

/**
 * Parses a device's registration token to its address; returns `null` if the token is malformed, or if its push service
 * is not allowed.
 */
export function parsePushRegistrationToken(
  registrationToken: string,
  { pushServices, fcm }: AllowedTransports,
): PushDeviceAddress | null {
  const address = pushDeviceAddressSchema.safeParse(parseToken(registrationToken)).data;
  if (address === undefined) return null;
  if ('fcm' in address) return fcm ? address : null;
  return isKnownPushService(address.endpoint, pushServices) ? address : null;
}

function parseToken(registrationToken: string): unknown {
  if (registrationToken.includes(':')) return { fcm: registrationToken };
  return jsonTextSchema.safeParse(Buffer.from(registrationToken, 'base64url').toString('utf8')).data;
}
