import type { SessionStore } from '#src/platform/session/session-store.ts';

interface SessionEndParts {
  readonly session: Pick<SessionStore, 'leave'>;
  /** Says `in_pls_login`; true when the member pressed OK. */
  readonly sayPleaseLogIn: () => Promise<boolean>;
  /** Path and query of the page that is shown. */
  readonly currentAddress: () => string;
  readonly goToLogin: (returnTo: string) => void;
}

/**
 * Ends the session when the platform no longer knows its token, shows one notice however many calls report it, and returns to
 * the page the member was on. That address is read first: a page for members leaves for the login as soon as the session is
 * gone. [S8-011, S4-034]
 */
export function createSessionEnd({
  session,
  sayPleaseLogIn,
  currentAddress,
  goToLogin,
}: SessionEndParts): () => Promise<void> {
  let asking = false;
  return async () => {
    const returnTo = currentAddress();
    session.leave();
    if (asking) return;
    asking = true;
    const confirmed = await sayPleaseLogIn().finally(() => {
      asking = false;
    });
    if (confirmed) goToLogin(returnTo);
  };
}
