import type { SessionServices } from '#src/modules/session/session-services.ts';
import type { Credential } from '#src/modules/session/credentials/credentials.ts';
import type { LoginResult } from '#src/modules/session/login/login-handler.ts';
import { spendLoginTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { deleteSession } from '#src/modules/session/sessions/session-store.ts';

/**
 * Checks at the end of a login that the member's password has not changed meanwhile. If it has, the new session or
 * login ticket is revoked, because the password change could not revoke it yet.
 */
export async function verifyPasswordUnchanged(
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
