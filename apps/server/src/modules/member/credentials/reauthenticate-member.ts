import type { MemberCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError, type Result } from '#src/http/result.ts';
import { hasNoPassword } from '#src/modules/member/credentials/passwordless-member-store.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';
import { confirmPassword, type Credential, isRecentLogin } from '#src/modules/session/session.public.ts';

export type ReauthenticateMemberServices = Pick<MemberServices, 'clock' | 'credentials' | 'db' | 'passwords'>;

type ConfirmError =
  | 'password_wrong'
  | 'TOO_MANY_REQUEST_LOGIN'
  | 'login.not.session'
  | 'invalid_request'
  | 'fresh_login_required';

interface FreshProof {
  /** Name of the request's field that contains the password. */
  readonly field: string;
  readonly password: string | undefined;
  /** Whether a recent login by an identity provider is enough also for a member who has a password. */
  readonly acceptsLogin?: boolean;
}

/**
 * Confirms that the caller is the member, by the password. A member without a password must have logged in by an
 * identity provider recently, because an open session does not prove who uses it.
 */
export async function reauthenticateMember(
  services: ReauthenticateMemberServices,
  { field, password, acceptsLogin = false }: FreshProof,
  call: MemberCallContext,
): Promise<Result<Credential, ConfirmError>> {
  const { db, clock, credentials } = services;
  if (password !== undefined) return confirmPassword(services, password, call);
  const { session } = call;
  if (!acceptsLogin && !(await hasNoPassword(db, session.memberId))) return fieldError(field, 'required');
  if (!isRecentLogin(session, clock.now())) return callError('fresh_login_required');
  const credential = await credentials.findById(session.memberId);
  return credential ? ok(credential) : callError('login.not.session');
}
