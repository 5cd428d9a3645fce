import type { ErrorCode } from '@foyer/contract/error-code';
import type { LiveSession } from '#src/modules/session/session.public.ts';

/** Why a session can do next to nothing: a new password is due, or a second factor that the merchant demands. [S4-018, ASVS 6.3.3] */
export type RequiredAction = Extract<ErrorCode, 'password_change_required' | 'second_factor_required'>;

/** What is always open to a session: its token is exchanged like any other, and it ends. [wire: Session] */
const always = ['session.adopt', 'session.logout', 'member.changePassword'];

/** All that may be called, by what is due. Who has no password of his own yet chooses one before his second factor. */
const stillOpen: Readonly<Record<RequiredAction, ReadonlySet<string>>> = {
  password_change_required: new Set(always),
  second_factor_required: new Set([...always, 'factor.getFactor', 'factor.beginFactor', 'factor.confirmFactor']),
};

/** What is due before a session can do anything else, or `null`. */
export function requiredActionOf({
  restricted,
  factorDue,
}: Pick<LiveSession, 'restricted' | 'factorDue'>): RequiredAction | null {
  if (restricted) return 'password_change_required';
  return factorDue ? 'second_factor_required' : null;
}

/** The same, where an endpoint is not among what may be called nevertheless. */
export function actionRequiredFirst(endpointName: string, session: LiveSession): RequiredAction | null {
  const due = requiredActionOf(session);
  return due !== null && stillOpen[due].has(endpointName) ? null : due;
}
