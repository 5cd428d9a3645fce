import type { Database } from '#src/db/schema.ts';
import type { Credential, Credentials } from '#src/modules/session/credentials/credentials.ts';
import type { LogInAnswer } from '#src/modules/session/login/log-in.ts';
import { spendTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { endSessionOf } from '#src/modules/session/sessions/session-store.ts';

/**
 * Verifies after a login that its password is still the member's. If it was changed while it was being checked, the new session
 * or ticket is revoked: the password change itself could not revoke them yet.
 */
export type VerifyCredentialCurrent = (credential: Credential, answer: LogInAnswer) => Promise<boolean>;

interface Services {
  readonly db: Database;
  readonly credentials: Pick<Credentials, 'isCurrent'>;
}

export function createVerifyCredentialCurrent({ db, credentials }: Services): VerifyCredentialCurrent {
  return async (credential, answer) => {
    if (await credentials.isCurrent(credential)) return true;
    if (answer.ok) await endSessionOf(db, hashSecretToken(answer.value.token));
    else await revokeTicket(db, answer.refusal.value);
    return false;
  };
}

async function revokeTicket(db: Database, value: unknown): Promise<void> {
  const ticket = typeof value === 'object' && value !== null && 'ticket' in value ? value.ticket : null;
  if (typeof ticket === 'string') await spendTicket(db, hashSecretToken(ticket));
}
