import { changePassword } from '@foyer/contract/member/change-password';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { reauthenticateMember } from '#src/modules/member/credentials/reauthenticate-member.ts';
import { mayRecoverPasswordByProvider } from '#src/modules/member/credentials/may-recover-password-by-provider.ts';
import { rejectBreachedPassword, checkPasswordRule } from '#src/modules/member/credentials/password-rule.ts';
import { setPassword } from '#src/modules/member/credentials/set-password.ts';
import {
  hashSecretToken,
  createSecretToken,
  renewSessionAfterPasswordChange,
} from '#src/modules/session/session.public.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

type Services = Pick<MemberServices, 'announceChange' | 'db' | 'clock' | 'credentials' | 'isBreached' | 'passwords'>;

/**
 * Changes the member's password. A session that is restricted because the password expired may do nothing else. The
 * member's other sessions end, their devices are no longer remembered, and this session continues with a new token. The
 * member receives a notice. [S4-017, S4-018]
 */
export const changePasswordOperation = (services: Services) =>
  defineOperation(changePassword, async ({ oldPassword, newPassword }, call) => {
    const { announceChange, db, passwords, isBreached } = services;
    const { session, merchant, spanId } = call;
    const proof = { field: 'oldPassword', password: oldPassword, acceptsLogin: mayRecoverPasswordByProvider(call) };
    const confirmed = await reauthenticateMember(services, proof, call);
    if (!confirmed.ok) return confirmed;
    if (newPassword === oldPassword) return callError('password_reused');
    const { memberId, userName, customerType } = confirmed.value;
    const rejected =
      checkPasswordRule({ field: 'newPassword', password: newPassword, username: userName }, merchant) ??
      (await rejectBreachedPassword(isBreached, newPassword, merchant));
    if (rejected) return rejected;
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
