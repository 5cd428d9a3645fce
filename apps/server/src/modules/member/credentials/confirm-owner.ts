import { FRESH_LOGIN_MS } from '@foyer/contract/limits';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField, type Result } from '#src/http/result.ts';
import { isWithoutPassword } from '#src/modules/member/credentials/passwordless-store.ts';
import type { ConfirmPassword, Credential, Credentials } from '#src/modules/session/session.public.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly credentials: Credentials;
  readonly confirmPassword: ConfirmPassword;
}

type Code =
  | 'password_wrong'
  | 'TOO_MANY_REQUEST_LOGIN'
  | 'login.not.session'
  | 'invalid_request'
  | 'fresh_login_required';

/**
 * Makes sure that whoever changes the password is the member: by the old one. Who has none has just been vouched for by a
 * provider; a session that was left open somewhere is not enough.
 */
export function createConfirmOwner({ db, clock, credentials, confirmPassword }: Services) {
  return async (oldPassword: string | undefined, call: Call): Promise<Result<Credential, Code>> => {
    if (oldPassword !== undefined) return confirmPassword(oldPassword, call);
    const { session } = call;
    if (!session) return refuse('login.not.session');
    if (!(await isWithoutPassword(db, session.memberId))) return refuseField('oldPassword', 'required');
    if (clock.now() - session.createdAt.getTime() > FRESH_LOGIN_MS) return refuse('fresh_login_required');
    const credential = await credentials.findById(session.memberId);
    return credential ? done(credential) : refuse('login.not.session');
  };
}

export type ConfirmOwner = ReturnType<typeof createConfirmOwner>;
