import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import type { login } from '@foyer/contract/session/login';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { Call, CodesOf } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';

export type LogInInput = ParsedInputOf<typeof login>;
export type LogInAnswer = Result<OutputOf<typeof login>, CodesOf<typeof login>>;

/** Logs a member in: what the sealed call and the plain form have in common. */
export type LogIn = (input: LogInInput, call: Call) => Promise<LogInAnswer>;

/** One way of logging in, by the `type` that asks for it. */
export type LogInBy<Type extends LogInInput['type']> = (
  input: Extract<LogInInput, { type: Type }>,
  call: Call,
) => Promise<LogInAnswer>;

export interface LogInMethods {
  readonly username: LogInBy<'username'>;
  readonly firebase: LogInBy<'firebase'>;
  readonly line: LogInBy<'line'>;
  readonly telegram: LogInBy<'telegram'>;
  readonly sms: LogInBy<'sms'>;
}

export function createLogIn(ways: LogInMethods): LogIn {
  const logInBy: LogIn = (input, call) => {
    switch (input.type) {
      case 'username':
        return ways.username(input, call);
      case 'firebase':
        return ways.firebase(input, call);
      case 'line':
        return ways.line(input, call);
      case 'telegram':
        return ways.telegram(input, call);
      case 'sms':
        return ways.sms(input, call);
    }
  };
  return (input, call) => auditLogin(call, byOf(input), logInBy(input, call));
}

function byOf(input: LogInInput): LoginBy {
  return input.type === 'username' && input.remembered === true ? 'remembered' : input.type;
}

/** Login methods as the log names them. */
type LoginBy =
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
