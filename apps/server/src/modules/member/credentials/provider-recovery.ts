import type { MemberCall } from '#src/http/wps/operation.ts';
import { offersRecoveryMethod } from '#src/modules/recovery/recovery.public.ts';

type SessionOf = Pick<MemberCall, 'merchant' | 'session'>;

/** Whether an identity provider has verified the member of the session, at a merchant that accepts that as a recovery. */
export function mayRecoverByProvider({ merchant, session }: SessionOf): boolean {
  return session.byProvider && offersRecoveryMethod(merchant, 'provider');
}
