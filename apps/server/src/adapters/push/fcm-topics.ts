import { type SendFcmRequest, readFcmOutcome } from '#src/adapters/push/fcm-client.ts';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';
import type { FirebaseServiceAccount } from '#src/config/settings/fcm-settings.ts';

interface TopicSubscription {
  readonly account: FirebaseServiceAccount;
  /** The device's registration token. */
  readonly token: string;
  readonly topic: string;
}

const ALREADY_EXISTS = 409;

/**
 * Whether the response of FCM to an unsubscription means that the device has no subscription: it has ended, or Firebase
 * does not know the registration token or cannot read it, or the token belongs to another project.
 */
function isUnsubscribed(outcome: PushOutcome): boolean {
  if (typeof outcome === 'string') return outcome !== 'later';
  return ['SENDER_ID_MISMATCH', 'INVALID_ARGUMENT', 'http_400'].includes(outcome.reason);
}

const toPath = (token: string): string => `registrations/${token}/topicSubscriptions`;

/**
 * Subscribes a device to a topic of Firebase Cloud Messaging. Resolves to true if the device is now subscribed or
 * already was. Never throws. https://firebase.google.com/docs/cloud-messaging/manage-topic-subscriptions
 */
export async function subscribeToFcmTopic(
  callFcm: SendFcmRequest,
  { account, token, topic }: TopicSubscription,
): Promise<boolean> {
  try {
    const path = `${toPath(token)}?topic_name=${encodeURIComponent(topic)}`;
    const { ok, status } = await callFcm(account, { method: 'POST', path, body: '{}' });
    return ok || status === ALREADY_EXISTS;
  } catch {
    return false;
  }
}

/**
 * Unsubscribes a device from a topic of Firebase Cloud Messaging. Resolves to true if the device is now unsubscribed or
 * already was. Never throws.
 */
export async function unsubscribeFromFcmTopic(
  callFcm: SendFcmRequest,
  { account, token, topic }: TopicSubscription,
): Promise<boolean> {
  try {
    const path = `${toPath(token)}/${encodeURIComponent(topic)}?allowMissing=true`;
    return isUnsubscribed(await readFcmOutcome(await callFcm(account, { method: 'DELETE', path })));
  } catch {
    return false;
  }
}
