import type { SessionStore } from '#src/platform/session/session-store.ts';

interface SessionEndParts {
  readonly session: Pick<SessionStore, 'leave'>;
  /** Says `in_pls_login`; true when the member pressed OK. */
  readonly sayPleaseLogIn: () => Promise<boolean>;
  readonly goToLogin: () => void;
}

/** What follows when the platform no longer knows the token. However many calls say so, it is said once. [S8-011, S4-034] */
export function createSessionEnd({ session, sayPleaseLogIn, goToLogin }: SessionEndParts): () => Promise<void> {
  let asking = false;
  return async () => {
    session.leave();
    if (asking) return;
    asking = true;
    const confirmed = await sayPleaseLogIn().finally(() => {
      asking = false;
    });
    if (confirmed) goToLogin();
  };
}
