import { createHash } from 'node:crypto';
import { subscriptionSchema, type WebSubscription } from '#src/adapters/push/web-subscription.ts';
import { isPushService } from '#src/adapters/push/push-sender.ts';

/** What the device is found by. */
export function hashToken(registrationToken: string): string {
  return createHash('sha256').update(registrationToken).digest('base64url');
}

/** The subscription in a token; `null` for anything else, and for one that no push service of the settings would take. */
export function readToken(registrationToken: string, services: readonly string[]): WebSubscription | null {
  try {
    const text = Buffer.from(registrationToken, 'base64url').toString('utf8');
    const parsed = subscriptionSchema.safeParse(JSON.parse(text));
    return parsed.success && isPushService(parsed.data.endpoint, services) ? parsed.data : null;
  } catch {
    return null;
  }
}
