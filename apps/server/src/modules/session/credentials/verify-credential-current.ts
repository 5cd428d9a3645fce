import type { SessionServices } from '#src/modules/session/session-services.ts';
import type { Credential } from '#src/modules/session/credentials/credentials.ts';
import type { LoginResult } from '#src/modules/session/login/login-method.ts';
import { spendLoginTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { deleteSession } from '#src/modules/session/sessions/session-store.ts';

/**
 * Verifies after a login that its password is still the member's. If the password changed during the login, the new session
 * or ticket is revoked: the change itself could not revoke them yet.
 */
export async function verifyCredentialCurrent(
  { db, credentials }: Pick<SessionServices, 'db' | 'credentials'>,
  credential: Credential,
  result: LoginResult,
): Promise<boolean> {
  if (await credentials.isCurrent(credential)) return true;
  if (result.ok) {
    await deleteSession(db, hashSecretToken(result.value.token));
    return false;
  }
  const { value } = result.error;
  const ticket = typeof value === 'object' && value !== null && 'ticket' in value ? value.ticket : null;
  if (typeof ticket === 'string') await spendLoginTicket(db, hashSecretToken(ticket));
  return false;
}
