import { createHash } from 'node:crypto';
import * as z from 'zod';
import { subscriptionSchema, isPushService } from '#src/adapters/push/push-sender.ts';

/** Where a device is reached: a web push subscription, or what Firebase Cloud Messaging calls it. */
export const deviceAddressSchema = z.union([
  z.strictObject({
    /** Opaque to us; it holds a colon. */
    fcm: z.string().regex(/^[A-Za-z0-9_-]{10,64}:[A-Za-z0-9_-]{64,1024}$/),
  }),
  subscriptionSchema,
]);

export type DeviceAddress = z.output<typeof deviceAddressSchema>;

/** What the device is found by. */
export function hashToken(registrationToken: string): string {
  return createHash('sha256').update(registrationToken).digest('base64url');
}

interface Reach {
  readonly pushServices: readonly string[];
  /** Whether this merchant sends by Firebase Cloud Messaging. */
  readonly fcm: boolean;
}

function parsed(registrationToken: string): unknown {
  if (registrationToken.includes(':')) return { fcm: registrationToken };
  try {
    return JSON.parse(Buffer.from(registrationToken, 'base64url').toString('utf8'));
  } catch {
    // Not JSON, so nobody's subscription.
    return null;
  }
}

/** The address in a token; `null` for anything else, and for one that is reached in no way the settings know. */
export function readToken(registrationToken: string, { pushServices, fcm }: Reach): DeviceAddress | null {
  const address = deviceAddressSchema.safeParse(parsed(registrationToken)).data;
  if (address === undefined) return null;
  if ('fcm' in address) return fcm ? address : null;
  return isPushService(address.endpoint, pushServices) ? address : null;
}
