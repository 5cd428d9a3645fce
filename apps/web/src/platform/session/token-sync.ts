import type { WpsClock } from '@foyer/wps-client/clock';
import { TOKEN_SYNC_MAX_AGE_MS } from '#src/platform/clock/time-limits.ts';
import type { SessionState, SessionStore } from '#src/platform/session/session-store.ts';

export interface TokenSync {
  /** From the merchant's configuration; the only URL that receives the token. */
  readonly url: string;
  readonly session: Pick<SessionStore, 'state'>;
  /** When the session began, in milliseconds since 1970; `null` for a session of an earlier page. */
  readonly enteredAt: number | null;
  readonly isSecure: boolean;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<WpsClock, 'now'>;
}

/** Requires https without credentials. */
function isFit(url: string): boolean {
  try {
    const { protocol, username, password } = new URL(url);
    return protocol === 'https:' && username === '' && password === '';
  } catch {
    return false;
  }
}

function tokenOf(state: SessionState): string | null {
  return state.status === 'member' ? state.info.token : null;
}

/**
 * Synchronises the session with another site: POST with a bearer token when it begins, DELETE when it ends. One request
 * at a time, never with a token older than 300 s or of an ended session. [S7-056, S5-024, S9-025]
 */
export function syncTokens({ url, session, enteredAt, isSecure, fetch, clock }: TokenSync): void {
  if (!isSecure || !isFit(url)) return;
  const { state } = session;
  let turn = Promise.resolve();

  const send = async (token: string | null, since: number): Promise<void> => {
    if (tokenOf(state.getState()) !== token) return;
    if (token !== null && clock.now() - since > TOKEN_SYNC_MAX_AGE_MS) return;
    await fetch(url, {
      method: token === null ? 'DELETE' : 'POST',
      ...(token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }),
      credentials: 'include',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      keepalive: true,
      // Failures are ignored: the other site then asks for a login.
    }).catch(() => null);
  };
  const queue = (token: string | null, since: number): void => {
    turn = turn.then(() => send(token, since));
  };

  const first = tokenOf(state.getState());
  if (first !== null && enteredAt !== null) queue(first, enteredAt);
  state.subscribe((now, before) => {
    const token = tokenOf(now);
    if (token !== tokenOf(before)) queue(token, clock.now());
  });
}
