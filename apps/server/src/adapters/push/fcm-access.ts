import { gaxios, JWT } from 'google-auth-library';
import type { OutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import type { FcmServices, ServiceAccount } from '#src/config/fcm-settings.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** Google knows the service account no longer, or its key: a retry with the same settings fails as well. */
export class FcmAccountRefused extends Error {}

function isRefusal(error: unknown): boolean {
  return error instanceof gaxios.GaxiosError && [400, 401, 403].includes(error.status ?? 0);
}

/** Access to a project's messaging for its service account (RFC 7523). */
export interface FcmAccess {
  /**
   * The value of `Authorization`; cached until shortly before it expires. Throws `FcmAccountRefused`, and as `fetch` does when
   * Google's token service does not answer.
   */
  readonly authorization: (account: ServiceAccount) => Promise<string>;
  /** It was not accepted: the next one is asked for anew. */
  readonly forget: (account: ServiceAccount) => void;
}

/** The library knows one address of Google's; what it asks goes to the one in the settings. */
export function createFcmAccess(fetch: OutgoingFetch, { tokenUrl }: FcmServices): FcmAccess {
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
