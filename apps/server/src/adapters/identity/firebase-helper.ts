import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import type { IdentityProviders } from '#src/config/identity-settings.ts';

/**
 * The files that Firebase's login pages consist of. They are static: Google lets a site host copies of exactly these.
 * https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export const helperFiles = {
  '/__/auth/handler': 'text/html; charset=utf-8',
  '/__/auth/handler.js': 'text/javascript; charset=utf-8',
  '/__/auth/experiments.js': 'text/javascript; charset=utf-8',
  '/__/auth/iframe': 'text/html; charset=utf-8',
  '/__/auth/iframe.js': 'text/javascript; charset=utf-8',
  '/__/firebase/init.json': 'application/json; charset=utf-8',
} as const satisfies Readonly<Record<string, string>>;

export type HelperPath = keyof typeof helperFiles;

/** The largest file has about 300 kB. */
const FILE_MAX_BYTES = 1024 * 1024;

export interface HelperProject {
  readonly authDomain: string;
  readonly projectId: string;
  readonly authHosts?: readonly string[] | undefined;
}

/** Fetches a login page of a project. Throws if the project's host does not answer with it in time. */
export type FetchHelper = (project: HelperProject, path: HelperPath) => Promise<string>;

/**
 * Fetches the files from the project's own host. Nothing of the visitor's request goes there: no query, which carries the
 * provider's code, no cookie and no other header.
 */
export function createFetchHelper({
  timeoutMs,
  firebase,
}: Pick<IdentityProviders, 'timeoutMs' | 'firebase'>): FetchHelper {
  return async (project, path) => {
    const origin = firebase.helperUrl ?? upstreamOf(project);
    const ask = createOutgoingFetch({ fetch, timeoutMs, addresses: [origin], maxBytes: FILE_MAX_BYTES });
    const response = await ask(origin + path, { headers: { accept: '*/*' } });
    if (response.status !== 200) throw new TypeError(`status ${response.status}`);
    return response.text();
  };
}

/** Where the files are published. A site that names itself as `authDomain` must not ask itself. */
function upstreamOf({ authDomain, projectId, authHosts }: HelperProject): string {
  const host = authHosts?.includes(authDomain) === true ? `${projectId}.firebaseapp.com` : authDomain;
  const url = new URL(`https://${host}`);
  if (url.host !== host.toLowerCase()) throw new TypeError('authDomain is not a host');
  return url.origin;
}
