import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import { createFcmAccess } from '#src/adapters/push/fcm-access.ts';
import type { FcmServices, ServiceAccount } from '#src/config/fcm-settings.ts';

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
