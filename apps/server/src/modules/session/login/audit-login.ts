import type { SessionValue } from '@foyer/contract/session/session-value';
import type { Call } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';

/** What somebody shows to come in: a way of the login, a provider's own call, or a second factor. */
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

/**
 * A line in the log for each login that was tried: by what, how it ended, and whose it is once that is known. Nothing that was
 * typed stands in it. [ASVS 16.2.1, 16.3.1]
 */
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
