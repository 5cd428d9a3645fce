import { type AskFcm, fcmOutcomeOf } from '#src/adapters/push/fcm-client.ts';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';
import type { ServiceAccount } from '#src/config/fcm-settings.ts';

interface Following {
  readonly account: ServiceAccount;
  /** The device's registration token. */
  readonly token: string;
  readonly topic: string;
}

/**
 * Lets a device follow a topic at Firebase Cloud Messaging, or no longer; true when it is so, also when it was so before. Never
 * throws. https://firebase.google.com/docs/cloud-messaging/manage-topic-subscriptions
 */
export interface FcmTopics {
  readonly join: (following: Following) => Promise<boolean>;
  readonly leave: (following: Following) => Promise<boolean>;
}

const ALREADY_EXISTS = 409;

/** Nothing follows by a token that Firebase does not know or cannot read, or that is another project's. */
function hasLeft(outcome: PushOutcome): boolean {
  if (typeof outcome === 'string') return outcome !== 'later';
  return ['SENDER_ID_MISMATCH', 'INVALID_ARGUMENT', 'http_400'].includes(outcome.reason);
}

export function createFcmTopics(ask: AskFcm): FcmTopics {
  const pathOf = (token: string): string => `registrations/${token}/topicSubscriptions`;
  return {
    join: async ({ account, token, topic }) => {
      try {
        const path = `${pathOf(token)}?topic_name=${encodeURIComponent(topic)}`;
        const { ok, status } = await ask(account, { method: 'POST', path, body: '{}' });
        return ok || status === ALREADY_EXISTS;
      } catch {
        return false;
      }
    },
    leave: async ({ account, token, topic }) => {
      try {
        const path = `${pathOf(token)}/${encodeURIComponent(topic)}?allowMissing=true`;
        return hasLeft(await fcmOutcomeOf(await ask(account, { method: 'DELETE', path })));
      } catch {
        return false;
      }
    },
  };
}
