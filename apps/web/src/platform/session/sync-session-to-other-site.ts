import type { WpsClock } from '@foyer/wps-client/clock';
import { MAX_TOKEN_AGE_FOR_OTHER_SITE_MS } from '#src/platform/clock/time-limits.ts';
import type { SessionState, SessionStore } from '#src/platform/session/session-store.ts';

export interface OtherSiteSessionSyncOptions {
  /** URL of the other site, from the merchant's configuration. Only this URL receives the session token. */
  readonly url: string;
  readonly session: Pick<SessionStore, 'state'>;
  /** When the session began, in milliseconds since 1970; `null` if it began on an earlier page. */
  readonly enteredAt: number | null;
  readonly isSecure: boolean;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<WpsClock, 'now'>;
}

/** Whether the other site's URL may receive the session token: only https without credentials. */
function isAllowedUrl(url: string): boolean {
  try {
    const { protocol, username, password } = new URL(url);
    return protocol === 'https:' && username === '' && password === '';
  } catch {
    return false;
  }
}

function getToken(state: SessionState): string | null {
  return state.status === 'member' ? state.info.token : null;
}

/**
 * Synchronises the session with another site of the merchant: sends POST with the session token as a bearer token when
 * a session begins, and DELETE when it ends. Sends one request at a time, and never a token that is older than 300 s or
 * whose session has ended. [S7-056, S5-024, S9-025]
 */
export function syncSessionToOtherSite({
  url,
  session,
  enteredAt,
  isSecure,
  fetch,
  clock,
}: OtherSiteSessionSyncOptions): void {
  if (!isSecure || !isAllowedUrl(url)) return;
  const { state } = session;
  let lastRequest = Promise.resolve();

  const send = async (token: string | null, since: number): Promise<void> => {
    if (getToken(state.getState()) !== token) return;
    if (token !== null && clock.now() - since > MAX_TOKEN_AGE_FOR_OTHER_SITE_MS) return;
    await fetch(url, {
      method: token === null ? 'DELETE' : 'POST',
      ...(token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }),
      credentials: 'include',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      keepalive: true,
      // Errors are ignored: the other site then asks for a login.
    }).catch(() => null);
  };
  const queue = (token: string | null, since: number): void => {
    lastRequest = lastRequest.then(() => send(token, since));
  };

  const currentToken = getToken(state.getState());
  if (currentToken !== null && enteredAt !== null) queue(currentToken, enteredAt);
  state.subscribe((now, previous) => {
    const token = getToken(now);
    if (token !== getToken(previous)) queue(token, clock.now());
  });
}
