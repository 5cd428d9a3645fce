import { createOutgoingFetch, type OutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import type { FcmSettings, FirebaseServiceAccount } from '#src/config/settings/fcm-settings.ts';
import { gaxios, JWT } from 'google-auth-library';
import * as z from 'zod';
import type { PushOutcome, PushRejectionReason } from '#src/adapters/push/push-outcome.ts';

interface FcmRequest {
  readonly method: 'POST' | 'DELETE';
  /** Path below the project, e.g. `messages:send`. */
  readonly path: string;
  readonly body?: string;
}

/** Sends a request to Firebase Cloud Messaging. Throws as `fetch` does, and if no access token is issued. */
export type SendFcmRequest = (account: FirebaseServiceAccount, request: FcmRequest) => Promise<Response>;

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly services: FcmSettings;
}

/**
 * Creates a client that caches one Google access token per service account. A token that FCM rejects is deleted from
 * the cache.
 */
export function createFcmClient({ fetch, services }: Services): SendFcmRequest {
  const { timeoutMs, apiUrl, tokenUrl } = services;
  const send = createOutgoingFetch({ fetch, timeoutMs, addresses: [apiUrl, tokenUrl] });
  const access = createFcmAccess(send, services);
  return async (account, { method, path, body }) => {
    const authorization = await access.authorization(account);
    const response = await send(`${apiUrl}/v1/projects/${account.project_id}/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    if (response.status === 401) access.forget(account);
    return response;
  };
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** Thrown if Google rejects the service account or its key. A retry with the same settings fails as well. */
export class FcmAccountRejectedError extends Error {}

function isRejection(error: unknown): boolean {
  return error instanceof gaxios.GaxiosError && [400, 401, 403].includes(error.status ?? 0);
}

/** Supplies Google access tokens for a project's service account (RFC 7523). */
interface FcmAccess {
  /**
   * Returns the value of `Authorization`, cached until shortly before it expires. Throws `FcmAccountRejectedError`, and as
   * `fetch` does if Google's token service does not respond.
   */
  readonly authorization: (account: FirebaseServiceAccount) => Promise<string>;
  /** Deletes the cached access token after FCM rejected it, so that the next request gets a new one. */
  readonly forget: (account: FirebaseServiceAccount) => void;
}

/**
 * Creates the cache of access tokens. Google's library always requests them from a fixed URL; the replaced `fetch`
 * sends these requests to the configured `tokenUrl`.
 */
function createFcmAccess(fetch: OutgoingFetch, { tokenUrl }: FcmSettings): FcmAccess {
  const clients = new Map<string, JWT>();
  const getClient = ({ client_email: email, private_key: key }: FirebaseServiceAccount): JWT => {
    const cached = clients.get(email);
    if (cached) return cached;
    const transporterOptions = {
      fetchImplementation: (_asked: unknown, init?: RequestInit) => fetch(tokenUrl, init ?? {}),
      // No retry: the queue sends the message again later.
      retryConfig: { retry: 0 },
    };
    const client = new JWT({ email, key, scopes: [SCOPE], transporterOptions });
    clients.set(email, client);
    return client;
  };
  return {
    authorization: async (account) => {
      try {
        const { token } = await getClient(account).getAccessToken();
        if (!token) throw new TypeError('Google issued no token to the service account');
        return `Bearer ${token}`;
      } catch (error) {
        if (!isRejection(error)) throw error;
        throw new FcmAccountRejectedError('the token service rejected the service account', { cause: error });
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

/** FCM error codes for a wrong setting or request: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
const rejections: ReadonlyMap<string, PushRejectionReason> = new Map(
  (['SENDER_ID_MISMATCH', 'THIRD_PARTY_AUTH_ERROR', 'INVALID_ARGUMENT'] as const).map((code) => [code, code]),
);

async function readErrorCode(response: Response): Promise<string | null> {
  const parsed = errorSchema.safeParse(await response.json().catch(() => null));
  const details = parsed.success ? (parsed.data.error.details ?? []) : [];
  return details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? null;
}

/**
 * Reads the result of a request to FCM. Only `UNREGISTERED` or 404 means that the device is gone. Other rejections
 * (wrong sender, service account without access, malformed request) are wrong settings: the device stays registered and
 * the message is sent again.
 */
export async function readFcmOutcome(response: Response): Promise<PushOutcome> {
  if (response.ok) return 'taken';
  const { status } = response;
  if (status === 429 || status >= 500) return 'later';
  const code = await readErrorCode(response);
  if (status === 404 || code === 'UNREGISTERED') return 'gone';
  return { fault: 'settings', reason: rejections.get(code ?? '') ?? `http_${status}` };
}
