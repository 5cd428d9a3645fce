import type { SessionValue } from '@foyer/contract/session/session-value';
import type { Submitted } from '#src/http/pages/page-services.ts';

type Opened = Pick<SessionValue, 'token' | 'updatePassword' | 'factorDue'>;

/** A plain form that opened a session, with what is due before anything else. */
export function entered({ token, updatePassword, factorDue }: Opened): Submitted {
  return { kind: 'entered', token, due: updatePassword ? 'password' : factorDue === true ? 'factor' : null };
}
