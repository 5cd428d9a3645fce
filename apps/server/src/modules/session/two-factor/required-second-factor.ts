import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { Database } from '#src/db/schema.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { memberHasOnlyPassword } from '#src/modules/session/sessions/session-store.ts';

/** Whether the merchant requires all members to have a second factor; otherwise it is optional. [ASVS 6.3.3] */
export function merchantRequiresSecondFactor({ brand }: Merchant): boolean {
  return brand.secondFactor === 'demanded';
}

/**
 * Returns the field of a login response that asks the member to set up a second factor; an empty object if none is
 * required.
 */
export async function getRequiredSecondFactorField(
  db: Database,
  memberId: string,
  merchant: Merchant,
): Promise<Pick<OpenedSession, 'factorDue'>> {
  return merchantRequiresSecondFactor(merchant) && (await memberHasOnlyPassword(db, memberId))
    ? { factorDue: true }
    : {};
}
