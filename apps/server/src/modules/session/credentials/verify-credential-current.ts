import type { Database } from '#src/db/schema.ts';
import type { Credential, Credentials } from '#src/modules/session/credentials/credentials.ts';
import type { LogInAnswer } from '#src/modules/session/login/log-in.ts';
import { spendTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { endSessionOf } from '#src/modules/session/sessions/session-store.ts';

/**
 * Whether the password that a login was opened with is still the member's. One that was changed while it was being checked
 * opens nothing: a change ends what it finds, and what came after it is taken back here.
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
    else await takeBackTicket(db, answer.refusal.value);
    return false;
  };
}

async function takeBackTicket(db: Database, value: unknown): Promise<void> {
  const ticket = typeof value === 'object' && value !== null && 'ticket' in value ? value.ticket : null;
  if (typeof ticket === 'string') await spendTicket(db, hashSecretToken(ticket));
}
