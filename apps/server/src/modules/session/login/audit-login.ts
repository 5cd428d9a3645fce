import type { SessionValue } from '@foyer/contract/session/session-value';
import type { Call } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';

/** Login methods as the log names them. */
export type AuditedMethod =
  | 'username'
  | 'remembered'
  | 'sms'
  | 'firebase'
  | 'line'
  | 'telegram'
  | 'maya'
  | 'second-factor:email'
  | 'second-factor:ga'
  | 'second-factor:sms';

/** Logs a login attempt: method, outcome and, once known, the member. It logs no input. [ASVS 16.2.1, 16.3.1] */
export async function auditLogin<LoginResult extends Result<SessionValue>>(
  { log }: Pick<Call, 'log'>,
  by: AuditedMethod,
  pending: Promise<LoginResult>,
): Promise<LoginResult> {
  const result = await pending;
  if (result.ok) log.info({ event: 'login', by, member: result.value.id }, 'a member logged in');
  else log.info({ event: 'login', by, refused: result.refusal.code }, 'a login was rejected');
  return result;
}
