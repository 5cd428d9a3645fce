import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { Database } from '#src/db/schema.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules, mustAskForLimitsAfterLogin } from '#src/modules/protection/protection.public.ts';

/**
 * Returns the field of a login response that asks the member to set the limits which the market requires or asks
 * for; an empty object if it asks for none.
 */
export async function getRequiredLimitsField(
  db: Database,
  memberId: string,
  { brand }: Merchant,
): Promise<Pick<OpenedSession, 'limitsDue'>> {
  const isDue = await mustAskForLimitsAfterLogin(db, { memberId, rules: getProtectionRules(brand.protection) });
  return isDue ? { limitsDue: true } : {};
}
