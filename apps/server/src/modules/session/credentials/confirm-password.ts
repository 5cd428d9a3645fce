import type { MemberCall } from '#src/http/wps/operation.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import type { Credential } from '#src/modules/session/credentials/credentials.ts';
import type { SessionServices } from '#src/modules/session/session-services.ts';

type Code = 'password_wrong' | 'TOO_MANY_REQUEST_LOGIN' | 'login.not.session';

/**
 * Asks a member who is logged in for the password once more, before something that whoever found the phone must not do.
 * Counted like logins. A wrong one is not a 401: the session goes on.
 */
export type ConfirmPassword = (password: string, call: MemberCall) => Promise<Result<Credential, Code>>;

export function createConfirmPassword({
  credentials,
  passwords,
  throttle,
}: Pick<SessionServices, 'credentials' | 'passwords' | 'throttle'>): ConfirmPassword {
  return async (password, { session, merchant, network }) => {
    const charge = await throttle.charge({
      merchantCode: merchant.code,
      usernameKey: session.userName.toLowerCase(),
      network,
    });
    if (!charge.allowed) return refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: charge.retryAfterSeconds });
    const credential = await credentials.findById(session.memberId);
    if (!credential) return refuse('login.not.session');
    if (!(await passwords.verify(password, credential.passwordHash))) return refuse('password_wrong');
    await charge.clear();
    return done(credential);
  };
}
