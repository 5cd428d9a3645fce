import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { AuthFormResult } from '#src/http/pages/page-services.ts';

type NewSession = Pick<OpenedSession, 'token' | 'updatePassword' | 'factorDue' | 'termsDue' | 'limitsDue'>;

/**
 * Creates the result of a login or registration form that opened a session, with the action that the session requires
 * first. The question for a first limit (`limitsOptional`) counts as one, because without scripts only its form can answer it.
 */
export function createFormLoginResult({ token, ...session }: NewSession): AuthFormResult {
  return { kind: 'logged-in', token, requiredAction: getRequiredAction(session) };
}

function getRequiredAction({ updatePassword, factorDue, termsDue, limitsDue }: Omit<NewSession, 'token'>) {
  if (updatePassword) return 'password';
  if (factorDue === true) return 'factor';
  if (termsDue === true) return 'terms';
  return limitsDue === true ? 'limits' : null;
}
