import { changePassword } from '@foyer/contract/member/change-password';
import { defineOperation, type MemberCall } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError, type Result } from '#src/http/result.ts';
import { isFreshLogin, mayRecoverByProvider } from '#src/modules/member/credentials/provider-recovery.ts';
import { hasNoPassword } from '#src/modules/member/credentials/passwordless-store.ts';
import { isEasyPassword } from '#src/modules/member/credentials/password-rule.ts';
import { setPassword } from '#src/modules/member/credentials/set-password.ts';
import {
  confirmPassword,
  hashSecretToken,
  createSecretToken,
  renewSessionAfterPasswordChange,
  type Credential,
} from '#src/modules/session/session.public.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

type Services = Pick<MemberServices, 'announceChange' | 'db' | 'clock' | 'credentials' | 'isBreached' | 'passwords'>;

/**
 * Changes the password; a restricted session may do nothing else. Ends the member's other sessions, forgets their devices and
 * continues this session with a new token. The member receives a notice. [S4-017, S4-018]
 */
export const changePasswordOperation = (services: Services) =>
  defineOperation(changePassword, async ({ oldPassword, newPassword }, call) => {
    const { announceChange, db, passwords, isBreached } = services;
    const { session, merchant, spanId } = call;
    const confirmed = await confirmMember(services, oldPassword, call);
    if (!confirmed.ok) return confirmed;
    if (newPassword === oldPassword) return callError('password_reused');
    const { memberId, userName, customerType } = confirmed.value;
    if (isEasyPassword(newPassword, userName, merchant) || (await isBreached(newPassword)))
      return callError('password_too_common');
    const passwordHash = await passwords.hash(newPassword);
    const token = createSecretToken();
    const sendNotice = await db.transaction().execute(async (transaction) => {
      await setPassword(transaction, memberId, passwordHash);
      await renewSessionAfterPasswordChange(transaction, {
        sessionId: session.id,
        memberId,
        tokenHash: hashSecretToken(token),
      });
      return announceChange(transaction, { memberId, notice: 'password' }, call);
    });
    sendNotice();
    return ok({
      id: memberId,
      token,
      userName,
      customerType,
      firstTimeLogin: false,
      passwordExpired: false,
      updatePassword: false,
      spanId,
    });
  });

type PasswordChangeError =
  | 'password_wrong'
  | 'TOO_MANY_REQUEST_LOGIN'
  | 'login.not.session'
  | 'invalid_request'
  | 'fresh_login_required';

/**
 * Confirms the member by the old password. A member without a password, or one who has forgotten it, must have logged in by an
 * identity provider a short time ago: a session that was left open does not suffice.
 */
async function confirmMember(
  services: Services,
  oldPassword: string | undefined,
  call: MemberCall,
): Promise<Result<Credential, PasswordChangeError>> {
  const { db, clock, credentials } = services;
  if (oldPassword !== undefined) return confirmPassword(services, oldPassword, call);
  const { session } = call;
  if (!mayRecoverByProvider(call) && !(await hasNoPassword(db, session.memberId)))
    return fieldError('oldPassword', 'required');
  if (!isFreshLogin(session, clock.now())) return callError('fresh_login_required');
  const credential = await credentials.findById(session.memberId);
  return credential ? ok(credential) : callError('login.not.session');
}
