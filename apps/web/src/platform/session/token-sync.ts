import type { WpsClock } from '@foyer/wps-client/clock';
import { TOKEN_SYNC_MAX_AGE_MS } from '#src/platform/clock/time-limits.ts';
import type { SessionState, SessionStore } from '#src/platform/session/session-store.ts';

export interface TokenSync {
  /** Of the merchant's own configuration; the only address that ever sees a token. */
  readonly url: string;
  readonly session: Pick<SessionStore, 'state'>;
  /** When the session that is open was entered, milliseconds since 1970; `null` for one that was kept from an earlier page. */
  readonly enteredAt: number | null;
  readonly isSecure: boolean;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<WpsClock, 'now'>;
}

/** Only https, with nothing in it that could send the token elsewhere. */
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
 * Keeps another site's idea of who is logged in: POST with the token as a bearer when a session begins, DELETE when it ends.
 * One after the other, never a token that is older than 300 s or no longer the session's. [S7-056, S5-024, S9-025]
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
      // A site that does not answer asks for a login of its own; here nothing depends on it.
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
