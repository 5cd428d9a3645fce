import type { PushMessage } from '@foyer/contract/push/push-message';
import { FcmAccountRejectedError, type SendFcmRequest, readFcmOutcome } from '#src/adapters/push/fcm-client.ts';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';
import type { Clock } from '#src/clock.ts';
import type { FirebaseServiceAccount } from '#src/config/settings/fcm-settings.ts';

export interface FcmDelivery {
  /** A registration token of a device, or a topic. */
  readonly to: { readonly token: string } | { readonly topic: string };
  readonly message: PushMessage;
  readonly account: FirebaseServiceAccount;
  /** How long FCM stores the message for a device that is offline, in seconds. */
  readonly ttlSeconds: number;
}

/**
 * Builds the body of FCM's `messages:send`. Title and body are a notification, which the operating system of an app
 * shows; the other fields are data for the service worker.
 * https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
 */
function buildBody({ to, message, ttlSeconds }: FcmDelivery, expiresAtSeconds: number): string {
  const { title, body, ...rest } = message.notification;
  const badge = message.app_badge === undefined ? {} : { app_badge: String(message.app_badge) };
  const data = { web_push: String(message.web_push), ...rest, ...badge };
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
  readonly callFcm: SendFcmRequest;
  readonly clock: Clock;
}

/** Sends one message through Firebase Cloud Messaging; never throws. */
export async function sendFcmMessage({ callFcm, clock }: Services, delivery: FcmDelivery): Promise<PushOutcome> {
  const { account, ttlSeconds } = delivery;
  try {
    const body = buildBody(delivery, Math.floor(clock.now() / 1000) + ttlSeconds);
    return await readFcmOutcome(await callFcm(account, { method: 'POST', path: 'messages:send', body }));
  } catch (error) {
    return error instanceof FcmAccountRejectedError ? { fault: 'settings', reason: 'account_refused' } : 'later';
  }
}
