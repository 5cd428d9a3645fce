import type { MemberCallContext } from '#src/http/wps/operation.ts';
import { merchantOffersRecoveryMethod } from '#src/modules/recovery/recovery.public.ts';

type SessionOf = Pick<MemberCallContext, 'merchant' | 'session'>;

/**
 * Whether the session's login by an identity provider lets the member set a new password without the old one. The
 * merchant must offer this recovery method.
 */
export function mayRecoverPasswordByProvider({ merchant, session }: SessionOf): boolean {
  return session.byProvider && merchantOffersRecoveryMethod(merchant, 'provider');
}
