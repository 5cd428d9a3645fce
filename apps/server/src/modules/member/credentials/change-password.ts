import { changePassword } from '@foyer/contract/member/change-password';
import { FRESH_LOGIN_MS } from '@foyer/contract/limits';
import { operation, type MemberCall } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField, type Result } from '#src/http/result.ts';
import { setPassword } from '#src/modules/member/member-store.ts';
import { forgetWithoutPassword, isWithoutPassword } from '#src/modules/member/credentials/passwordless-store.ts';
import { isEasyPassword } from '#src/modules/member/credentials/password-rule.ts';
import {
  hashSecretToken,
  newSecretToken,
  renewAfterPassword,
  type Credential,
} from '#src/modules/session/session.public.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

type Services = Pick<MemberServices, 'db' | 'clock' | 'confirmPassword' | 'credentials' | 'isBreached' | 'passwords'>;

/**
 * Changes the password, which is all that a restricted session can do. Whoever else is logged in as this member is logged out,
 * no device remembers him any longer, and this session goes on under a fresh token. [S4-017, S4-018]
 */
export const changePasswordOperation = (services: Services) =>
  operation(changePassword, async ({ oldPassword, newPassword }, call) => {
    const { db, passwords, isBreached } = services;
    const { session, merchant, spanId } = call;
    const confirmed = await confirmOwner(services, oldPassword, call);
    if (!confirmed.ok) return confirmed;
    if (newPassword === oldPassword) return refuse('password_reused');
    const { memberId, userName, customerType } = confirmed.value;
    const owner = { username: userName, merchantCode: merchant.code, merchantTitle: merchant.brand.title };
    const isKnown = isEasyPassword(newPassword, owner) || (await isBreached(newPassword));
    if (isKnown) return refuse('password_too_common');
    const passwordHash = await passwords.hash(newPassword);
    const token = newSecretToken();
    await db.transaction().execute(async (transaction) => {
      await setPassword(transaction, memberId, passwordHash);
      await forgetWithoutPassword(transaction, memberId);
      await renewAfterPassword(transaction, { sessionId: session.id, memberId, tokenHash: hashSecretToken(token) });
    });
    return done({
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
async function confirmOwner(
  { db, clock, credentials, confirmPassword }: Services,
  oldPassword: string | undefined,
  call: MemberCall,
): Promise<Result<Credential, Code>> {
  if (oldPassword !== undefined) return confirmPassword(oldPassword, call);
  const { session } = call;
  if (!(await isWithoutPassword(db, session.memberId))) return refuseField('oldPassword', 'required');
  if (clock.now() - session.createdAt.getTime() > FRESH_LOGIN_MS) return refuse('fresh_login_required');
  const credential = await credentials.findById(session.memberId);
  return credential ? done(credential) : refuse('login.not.session');
}
