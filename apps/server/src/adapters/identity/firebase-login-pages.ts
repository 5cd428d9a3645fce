import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import type { IdentityProviderSettings } from '#src/config/settings/identity-settings.ts';

/**
 * The files of Firebase's login pages. They are static, and Google permits a site to host exactly these copies.
 * https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export const firebaseLoginPages = {
  '/__/auth/handler': 'text/html; charset=utf-8',
  '/__/auth/handler.js': 'text/javascript; charset=utf-8',
  '/__/auth/experiments.js': 'text/javascript; charset=utf-8',
  '/__/auth/iframe': 'text/html; charset=utf-8',
  '/__/auth/iframe.js': 'text/javascript; charset=utf-8',
  '/__/firebase/init.json': 'application/json; charset=utf-8',
} as const satisfies Readonly<Record<string, string>>;

export type FirebaseLoginPagePath = keyof typeof firebaseLoginPages;

/** Maximum size of a downloaded file, in bytes. The largest file of Firebase's login pages has about 300 kB. */
const FILE_MAX_BYTES = 1024 * 1024;

export interface FirebaseLoginProject {
  readonly authDomain: string;
  readonly projectId: string;
  readonly authHosts?: readonly string[] | undefined;
}

/**
 * Downloads one file of Firebase's login pages for a project. Throws if the project's host does not respond with it in
 * time.
 */
export type FirebaseLoginPageFetcher = (project: FirebaseLoginProject, path: FirebaseLoginPagePath) => Promise<string>;

/**
 * Fetches the files from the project's host. Nothing from the visitor's request is sent to it: no query, which contains the
 * provider's code, no cookie and no other header.
 */
export function createFirebaseLoginPageFetcher({
  timeoutMs,
  firebase,
}: Pick<IdentityProviderSettings, 'timeoutMs' | 'firebase'>): FirebaseLoginPageFetcher {
  return async (project, path) => {
    const origin = firebase.helperUrl ?? findOrigin(project);
    const send = createOutgoingFetch({ fetch, timeoutMs, addresses: [origin], maxBytes: FILE_MAX_BYTES });
    const response = await send(origin + path, { headers: { accept: '*/*' } });
    if (response.status !== 200) throw new TypeError(`status ${response.status}`);
    return response.text();
  };
}

/**
 * Returns the origin that the login pages are downloaded from. If `authDomain` is a host of this server, a request to
 * it would return to this server, so Firebase's own host is used.
 */
function findOrigin({ authDomain, projectId, authHosts }: FirebaseLoginProject): string {
  const host = authHosts?.includes(authDomain) === true ? `${projectId}.firebaseapp.com` : authDomain;
  const url = new URL(`https://${host}`);
  if (url.host !== host.toLowerCase()) throw new TypeError('authDomain is not a host');
  return url.origin;
}
