import type { PushMessage } from '@foyer/contract/push/push-message';
import * as z from 'zod';
import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import { createFcmAccess } from '#src/adapters/push/fcm-access.ts';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';
import type { FcmServices, ServiceAccount } from '#src/config/fcm-settings.ts';

export interface FcmDelivery {
  /** The device's registration token. */
  readonly token: string;
  readonly message: PushMessage;
  readonly account: ServiceAccount;
  /** How long it is kept for a device that is off, in seconds. */
  readonly ttlSeconds: number;
}

/** Sends one message to one device by Firebase Cloud Messaging; never throws. */
export type SendFcm = (delivery: FcmDelivery) => Promise<PushOutcome>;

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly services: FcmServices;
  readonly now: () => number;
}

/**
 * What is sent: the words as a notification, which an app's system shows by itself; the rest as data, for the service
 * worker. https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
 */
function bodyOf({ token, message, ttlSeconds }: FcmDelivery, expiresAtSeconds: number): string {
  const { title, body, ...rest } = message.notification;
  const data = { web_push: String(message.web_push), ...rest };
  return JSON.stringify({
    message: {
      token,
      notification: { title, body },
      data,
      android: { ttl: `${ttlSeconds}s`, priority: 'HIGH', collapse_key: rest.tag, notification: { tag: rest.tag } },
      apns: { headers: { 'apns-expiration': String(expiresAtSeconds), 'apns-collapse-id': rest.tag } },
      webpush: { headers: { TTL: String(ttlSeconds), Urgency: 'high' } },
    },
  });
}

const errorSchema = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(
        z.looseObject({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string() })).optional(),
        }),
      )
      .optional(),
  }),
});

/** What FCM means by an error: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
async function outcomeOf(response: Response): Promise<PushOutcome> {
  if (response.ok) return 'taken';
  const { status } = response;
  if (status === 401 || status === 429 || status >= 500) return 'later';
  const parsed = errorSchema.safeParse(await response.json().catch(() => null));
  const details = parsed.success ? (parsed.data.error.details ?? []) : [];
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  if (status === 404 || code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return 'gone';
  const blamed = details.flatMap(({ fieldViolations }) => fieldViolations ?? []);
  if (status === 400) return blamed.some(({ field }) => field === 'message.token') ? 'gone' : 'refused';
  // The account may not send, or the project is blocked: no device's fault.
  return 'later';
}

export function createFcmSender({ fetch, services, now }: Services): SendFcm {
  const { timeoutMs, apiUrl, tokenUrl } = services;
  const ask = createOutgoingFetch({ fetch, timeoutMs, addresses: [apiUrl, tokenUrl] });
  const access = createFcmAccess(ask, services);
  return async (delivery) => {
    const { account, ttlSeconds } = delivery;
    try {
      const authorization = await access.authorization(account);
      const response = await ask(`${apiUrl}/v1/projects/${account.project_id}/messages:send`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: bodyOf(delivery, Math.floor(now() / 1000) + ttlSeconds),
      });
      if (response.status === 401) access.forget(account);
      return await outcomeOf(response);
    } catch {
      return 'later';
    }
  };
}
