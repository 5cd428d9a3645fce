import type { MemberCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError, type Result } from '#src/http/result.ts';
import { hasNoPassword } from '#src/modules/member/member.public.ts';
import type { PasskeyServices } from '#src/modules/passkey/passkey-services.ts';
import { confirmPassword, isRecentLogin } from '#src/modules/session/session.public.ts';

type Services = Pick<PasskeyServices, 'clock' | 'credentials' | 'db' | 'passwords'>;

type Unconfirmed =
  | 'fresh_login_required'
  | 'invalid_request'
  | 'login.not.session'
  | 'password_wrong'
  | 'TOO_MANY_REQUEST_LOGIN';

/**
 * Requires a recent login or the password before a passkey is added or removed, because another person may hold the
 * member's unlocked phone. Members without a password must log in again.
 */
export async function reauthenticateForPasskeyChange(
  services: Services,
  password: string | undefined,
  call: MemberCallContext,
): Promise<Result<null, Unconfirmed>> {
  if (password !== undefined) {
    const confirmed = await confirmPassword(services, password, call);
    return confirmed.ok ? ok(null) : confirmed;
  }
  if (isRecentLogin(call.session, services.clock.now())) return ok(null);
  const isPasswordless = await hasNoPassword(services.db, call.session.memberId);
  return isPasswordless ? callError('fresh_login_required') : fieldError('password', 'required');
}
