import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { ApiCall } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';
import type { LoginInput } from '#src/modules/session/login/login-method.ts';

/** Login methods as the log names them. */
export type AuditedLoginMethod =
  | LoginInput['type']
  | 'remembered'
  | 'maya'
  | 'reopening'
  | `second-factor:${SecondFactorChannel}`;

/** Logs a login attempt: method, outcome and, once known, the member. It logs no input. [ASVS 16.2.1, 16.3.1] */
export async function auditLogin<Outcome extends Result<SessionValue>>(
  { log }: Pick<ApiCall, 'log'>,
  by: AuditedLoginMethod,
  pending: Promise<Outcome>,
): Promise<Outcome> {
  const result = await pending;
  if (result.ok) log.info({ event: 'login', by, member: result.value.id }, 'a member logged in');
  else log.info({ event: 'login', by, refused: result.error.code }, 'a login was rejected');
  return result;
}
