import { changePassword } from '@foyer/contract/member/change-password';
import type { IsBreached } from '#src/adapters/breached-passwords.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { ConfirmOwner } from '#src/modules/member/credentials/confirm-owner.ts';
import { setPassword } from '#src/modules/member/member-store.ts';
import { forgetWithoutPassword } from '#src/modules/member/credentials/passwordless-store.ts';
import { isEasyPassword } from '#src/modules/member/credentials/password-rule.ts';
import {
  hashSecretToken,
  newSecretToken,
  type Passwords,
  renewAfterPassword,
} from '#src/modules/session/session.public.ts';

interface Services {
  readonly db: Database;
  readonly confirmOwner: ConfirmOwner;
  readonly passwords: Passwords;
  readonly isBreached: IsBreached;
}

/**
 * Changes the password, which is all that a restricted session can do. Whoever else is logged in as this member is logged out,
 * no device remembers him any longer, and this session goes on under a fresh token. [S4-017, S4-018]
 */
export const changePasswordOperation = ({ db, confirmOwner, passwords, isBreached }: Services) =>
  operation(changePassword, async ({ oldPassword, newPassword }, call) => {
    const { session, merchant, spanId } = call;
    if (!session) return refuse('login.not.session');
    const confirmed = await confirmOwner(oldPassword, call);
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
