import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import type { ErrorCode } from '@foyer/contract/error-code';
import type { LoginMethodName } from '@foyer/contract/session/login-history';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';
import type { LoginAttemptAccount } from '#src/modules/session/history/login-event-store.ts';
import type { LoginHistory } from '#src/modules/session/history/login-history.ts';
import type { LoginInput } from '#src/modules/session/login/login-handler.ts';

/** Names of login methods in the security log. */
export type RecordedLoginMethod =
  | LoginInput['type']
  | 'remembered'
  | 'maya'
  | 'reopening'
  | 'passkey'
  | `second-factor:${SecondFactorChannel}`;

/**
 * Errors that mean a wrong password or code. Only these are recorded as failed logins; others, such as a delay, say
 * nothing about the account.
 */
const wrongSecretErrors: ReadonlySet<ErrorCode> = new Set(['login.cred.err', 'verification_code_invalid']);

interface AuditedLoginAttempt {
  readonly by: RecordedLoginMethod;
  /** Name of the login method in the member's login history. */
  readonly method: LoginMethodName;
  /** The account that the client names; `null` if an identity provider names it. */
  readonly account: LoginAttemptAccount | null;
}

/**
 * Logs a login attempt: method, outcome and, if known, the member, but nothing that the client entered. Adds it to the
 * member's login history. [ASVS 16.2.1, 16.3.1]
 */
export async function recordLoginAttempt<Outcome extends Result<OpenedSession>>(
  { loginHistory }: { readonly loginHistory: LoginHistory },
  { by, method, account }: AuditedLoginAttempt,
  pending: Promise<Outcome>,
  call: ApiCallContext,
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
