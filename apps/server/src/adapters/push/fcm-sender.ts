import type { PushMessage } from '@foyer/contract/push/push-message';
import { FcmAccountRefused, type AskFcm, fcmOutcomeOf } from '#src/adapters/push/fcm-client.ts';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';
import type { ServiceAccount } from '#src/config/fcm-settings.ts';

export interface FcmDelivery {
  /** A device's registration token, or a topic that devices follow. */
  readonly to: { readonly token: string } | { readonly topic: string };
  readonly message: PushMessage;
  readonly account: ServiceAccount;
  /** How long it is kept for a device that is off, in seconds. */
  readonly ttlSeconds: number;
}

/** Sends one message by Firebase Cloud Messaging, to a device or to a topic; never throws. */
export type SendFcm = (delivery: FcmDelivery) => Promise<PushOutcome>;

/**
 * What is sent: the words as a notification, which an app's system shows by itself; the rest as data, for the service
 * worker. https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
 */
function bodyOf({ to, message, ttlSeconds }: FcmDelivery, expiresAtSeconds: number): string {
  const { title, body, ...rest } = message.notification;
  const data = { web_push: String(message.web_push), ...rest };
  return JSON.stringify({
    message: {
      ...to,
      notification: { title, body },
      data,
      android: { ttl: `${ttlSeconds}s`, priority: 'HIGH', collapse_key: rest.tag, notification: { tag: rest.tag } },
      apns: { headers: { 'apns-expiration': String(expiresAtSeconds), 'apns-collapse-id': rest.tag } },
      webpush: { headers: { TTL: String(ttlSeconds), Urgency: 'high' } },
    },
  });
}

interface Services {
  readonly ask: AskFcm;
  readonly now: () => number;
}

export function createFcmSender({ ask, now }: Services): SendFcm {
  return async (delivery) => {
    const { account, ttlSeconds } = delivery;
    try {
      const body = bodyOf(delivery, Math.floor(now() / 1000) + ttlSeconds);
      return await fcmOutcomeOf(await ask(account, { method: 'POST', path: 'messages:send', body }));
    } catch (error) {
      return error instanceof FcmAccountRefused ? { fault: 'settings', reason: 'account_refused' } : 'later';
    }
  };
}
