import type { ErrorCode } from '@foyer/contract/error-code';
import type { ActiveSession } from '#src/modules/session/session.public.ts';

/** What a member must do before the session may do anything else. [S4-018, ASVS 6.3.3] */
export type RequiredAction = Extract<
  ErrorCode,
  'password_change_required' | 'second_factor_required' | 'terms_acceptance_required' | 'limits_required'
>;

/**
 * Endpoints that a session may always call, even while an action is required: exchange its token, log out, change the
 * password, begin a break or an exclusion. [wire: Session]
 */
const alwaysAllowed = [
  'session.adopt',
  'session.logout',
  'member.changePassword',
  'protection.beginTimeOut',
  'protection.exclude',
];

/** Endpoints that protect members or show what they have played. Members who must set limits may call them first. */
const protectionCalls = [
  'protection.getProtection',
  'protection.setLimit',
  'protection.removeLimit',
  'protection.confirmLimit',
  'protection.cancelLimit',
  'protection.keepLimits',
  'protection.beginTimeOut',
  'protection.exclude',
  'protection.getHistory',
  'protection.getPlay',
];

/**
 * Endpoints that may be called while an action is required. Members who must change their password and set up two-step
 * verification change the password first.
 */
const allowedCalls: Readonly<Record<RequiredAction, ReadonlySet<string>>> = {
  password_change_required: new Set(alwaysAllowed),
  second_factor_required: new Set([...alwaysAllowed, 'factor.getFactor', 'factor.beginFactor', 'factor.confirmFactor']),
  terms_acceptance_required: new Set([...alwaysAllowed, 'member.acceptTerms']),
  limits_required: new Set([...alwaysAllowed, ...protectionCalls]),
};

/** Returns the action that a session requires, or `null`. */
export function getRequiredAction({
  isRestricted,
  needsSecondFactor,
  mustAcceptTerms,
  mustSetLimits,
}: Pick<
  ActiveSession,
  'isRestricted' | 'needsSecondFactor' | 'mustAcceptTerms' | 'mustSetLimits'
>): RequiredAction | null {
  if (isRestricted) return 'password_change_required';
  if (needsSecondFactor) return 'second_factor_required';
  if (mustAcceptTerms) return 'terms_acceptance_required';
  return mustSetLimits ? 'limits_required' : null;
}

/** Returns the action that is required before an endpoint may be called, or `null` if the call is allowed. */
export function getBlockingRequiredAction(endpointName: string, session: ActiveSession): RequiredAction | null {
  const action = getRequiredAction(session);
  return action !== null && allowedCalls[action].has(endpointName) ? null : action;
}
