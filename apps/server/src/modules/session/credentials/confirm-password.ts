import type { MemberCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import type { Credential } from '#src/modules/session/credentials/credentials.ts';
import { countLoginAttempt } from '#src/modules/session/login/login-delay.ts';
import type { SessionServices } from '#src/modules/session/session-services.ts';

type Services = Pick<SessionServices, 'db' | 'clock' | 'credentials' | 'passwords'>;

/**
 * Checks the password that a logged-in member repeats before a sensitive change. Attempts are counted like logins. The
 * error `password_wrong` does not have the status 401, because the session continues.
 */
export async function confirmPassword(
  { db, clock, credentials, passwords }: Services,
  password: string,
  { session, merchant, network }: MemberCallContext,
): Promise<Result<Credential, 'password_wrong' | 'TOO_MANY_REQUEST_LOGIN' | 'login.not.session'>> {
  const attempt = { merchantCode: merchant.code, subject: session.userName.toLowerCase(), network };
  const countedAttempt = await countLoginAttempt({ db, clock }, attempt);
  if (!countedAttempt.ok) return countedAttempt;
  const credential = await credentials.findById(session.memberId);
  if (!credential) return callError('login.not.session');
  if (!(await passwords.verify(password, credential.passwordHash))) return callError('password_wrong');
  await countedAttempt.value.reset();
  return ok(credential);
}
