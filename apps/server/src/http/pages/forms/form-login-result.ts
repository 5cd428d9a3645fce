import type { SessionValue } from '@foyer/contract/session/session-value';
import type { AuthFormResult } from '#src/http/pages/page-services.ts';

type NewSession = Pick<SessionValue, 'token' | 'updatePassword' | 'factorDue' | 'termsDue'>;

/** Creates the result of a form that opened a session, with the action that the session requires first. */
export function createFormLoginResult({ token, updatePassword, factorDue, termsDue }: NewSession): AuthFormResult {
  return {
    kind: 'logged-in',
    token,
    requiredAction: updatePassword ? 'password' : factorDue === true ? 'factor' : termsDue === true ? 'terms' : null,
  };
}
