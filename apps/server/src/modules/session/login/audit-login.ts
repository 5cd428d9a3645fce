import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import type { ErrorCode } from '@foyer/contract/error-code';
import type { LoginMethodName } from '@foyer/contract/session/login-history';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { ApiCall } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';
import type { AttemptedAccount } from '#src/modules/session/history/login-event-store.ts';
import type { LoginHistory } from '#src/modules/session/history/login-history.ts';
import type { LoginInput } from '#src/modules/session/login/login-method.ts';

/** Login methods as the log names them. */
export type AuditedLoginMethod =
  | LoginInput['type']
  | 'remembered'
  | 'maya'
  | 'reopening'
  | 'passkey'
  | `second-factor:${SecondFactorChannel}`;

/** Errors of a login with a wrong secret. Others, for example a delay, reveal nothing about an account. */
const wrongSecretErrors: ReadonlySet<ErrorCode> = new Set(['login.cred.err', 'verification_code_invalid']);

interface LoginAttempt {
  readonly by: AuditedLoginMethod;
  /** The method as the member's list of logins names it. */
  readonly method: LoginMethodName;
  /** The account that the input names; `null` if a provider names it. */
  readonly account: AttemptedAccount | null;
}

/**
 * Logs a login attempt: method, outcome and, once known, the member. It logs no input. [ASVS 16.2.1, 16.3.1]
 * Also adds it to the member's login history.
 */
export async function auditLogin<Outcome extends Result<SessionValue>>(
  { loginHistory }: { readonly loginHistory: LoginHistory },
  { by, method, account }: LoginAttempt,
  pending: Promise<Outcome>,
  call: ApiCall,
): Promise<Outcome> {
  const result = await pending;
  if (result.ok) {
    const { id: memberId, token } = result.value;
    call.log.info({ event: 'login', by, member: memberId }, 'a member logged in');
    await loginHistory.recordLogin({ memberId, method, token }, call);
    return result;
  }
  const { code } = result.error;
  call.log.info({ event: 'login', by, refused: code }, 'a login was rejected');
  if (account !== null && wrongSecretErrors.has(code)) loginHistory.recordFailure({ account, method }, call);
  return result;
}
