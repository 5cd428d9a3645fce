import { createOutgoingFetch, type OutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import type { FcmServices, ServiceAccount } from '#src/config/fcm-settings.ts';
import { gaxios, JWT } from 'google-auth-library';
import * as z from 'zod';
import type { PushOutcome, PushRejectionReason } from '#src/adapters/push/push-outcome.ts';

interface Asked {
  readonly method: 'POST' | 'DELETE';
  /** Under the project, e.g. `messages:send`. */
  readonly path: string;
  readonly body?: string;
}

/** Asks Firebase Cloud Messaging for a project; throws as `fetch` does, and when no access is given. */
export type AskFcm = (account: ServiceAccount, asked: Asked) => Promise<Response>;

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly services: FcmServices;
}

/** One access token a project, for whatever it is asked; one that was not accepted is not used again. */
export function createAskFcm({ fetch, services }: Services): AskFcm {
  const { timeoutMs, apiUrl, tokenUrl } = services;
  const ask = createOutgoingFetch({ fetch, timeoutMs, addresses: [apiUrl, tokenUrl] });
  const access = createFcmAccess(ask, services);
  return async (account, { method, path, body }) => {
    const authorization = await access.authorization(account);
    const response = await ask(`${apiUrl}/v1/projects/${account.project_id}/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    if (response.status === 401) access.forget(account);
    return response;
  };
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** Google knows the service account no longer, or its key: a retry with the same settings fails as well. */
export class FcmAccountRefused extends Error {}

function isRefusal(error: unknown): boolean {
  return error instanceof gaxios.GaxiosError && [400, 401, 403].includes(error.status ?? 0);
}

/** Access to a project's messaging for its service account (RFC 7523). */
interface FcmAccess {
  /**
   * The value of `Authorization`; cached until shortly before it expires. Throws `FcmAccountRefused`, and as `fetch` does when
   * Google's token service does not answer.
   */
  readonly authorization: (account: ServiceAccount) => Promise<string>;
  /** It was not accepted: the next one is asked for anew. */
  readonly forget: (account: ServiceAccount) => void;
}

/** The library knows one address of Google's; what it asks goes to the one in the settings. */
function createFcmAccess(fetch: OutgoingFetch, { tokenUrl }: FcmServices): FcmAccess {
  const clients = new Map<string, JWT>();
  const clientOf = ({ client_email: email, private_key: key }: ServiceAccount): JWT => {
    const known = clients.get(email);
    if (known) return known;
    const transporterOptions = {
      fetchImplementation: (_asked: unknown, init?: RequestInit) => fetch(tokenUrl, init ?? {}),
      // A message that does not go now goes later: the queue tries again.
      retryConfig: { retry: 0 },
    };
    const client = new JWT({ email, key, scopes: [SCOPE], transporterOptions });
    clients.set(email, client);
    return client;
  };
  return {
    authorization: async (account) => {
      try {
        const { token } = await clientOf(account).getAccessToken();
        if (!token) throw new TypeError('the service account was given no token');
        return `Bearer ${token}`;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new FcmAccountRefused('the token service refused the service account', { cause: error });
      }
    },
    forget: ({ client_email }) => void clients.delete(client_email),
  };
}

const errorSchema = z.object({
  error: z.object({
    details: z.array(z.looseObject({ errorCode: z.string().optional() })).optional(),
  }),
});

/** Codes of FCM that name a wrong setting or request: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
const rejections: ReadonlyMap<string, PushRejectionReason> = new Map(
  (['SENDER_ID_MISMATCH', 'THIRD_PARTY_AUTH_ERROR', 'INVALID_ARGUMENT'] as const).map((code) => [code, code]),
);

async function errorCodeOf(response: Response): Promise<string | null> {
  const parsed = errorSchema.safeParse(await response.json().catch(() => null));
  const details = parsed.success ? (parsed.data.error.details ?? []) : [];
  return details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? null;
}

/**
 * Only `UNREGISTERED` or 404 say that a token ended. Another sender's token, a service account without access and a request
 * that FCM cannot read are wrong settings: the device stays, the message is tried again.
 */
export async function fcmOutcomeOf(response: Response): Promise<PushOutcome> {
  if (response.ok) return 'taken';
  const { status } = response;
  if (status === 429 || status >= 500) return 'later';
  const code = await errorCodeOf(response);
  if (status === 404 || code === 'UNREGISTERED') return 'gone';
  return { fault: 'settings', reason: rejections.get(code ?? '') ?? `http_${status}` };
}
