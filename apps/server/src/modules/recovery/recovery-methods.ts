import { type RecoveryMethod, recoveryMethods } from '@foyer/contract/member/recovery/recovery-method';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Whether a merchant offers a method of password recovery. `brand.json` may leave methods out and order them. */
export function merchantOffersRecoveryMethod({ brand }: Merchant, method: RecoveryMethod): boolean {
  if (!(brand.recovery ?? recoveryMethods).includes(method)) return false;
  return (method !== 'sms' && method !== 'email') || brand.codes !== undefined;
}
