import type { SessionValue } from '@foyer/contract/session/session-value';
import type { Call } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';

/** Login methods as the log names them. */
export type LoginBy =
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

/** Logs each login attempt: method, outcome and, once known, the member. Nothing that was typed is logged. [ASVS 16.2.1, 16.3.1] */
export async function auditLogin<Answer extends Result<SessionValue>>(
  { log }: Pick<Call, 'log'>,
  by: LoginBy,
  answer: Promise<Answer>,
): Promise<Answer> {
  const outcome = await answer;
  if (outcome.ok) log.info({ event: 'login', by, member: outcome.value.id }, 'a member came in');
  else log.info({ event: 'login', by, refused: outcome.refusal.code }, 'a login was not done');
  return outcome;
}
