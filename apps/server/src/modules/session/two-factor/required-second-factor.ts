import type { SessionValue } from '@foyer/contract/session/session-value';
import type { Database } from '#src/db/schema.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { hasPasswordAlone } from '#src/modules/session/sessions/session-store.ts';

/** Whether a member of this merchant's has to have a second factor; else it is his own wish. [ASVS 6.3.3] */
export function requiresSecondFactor({ brand }: Merchant): boolean {
  return brand.secondFactor === 'demanded';
}

/** What the answer to a login says of it: nothing where nothing is due. */
export async function requiredSecondFactor(
  db: Database,
  memberId: string,
  merchant: Merchant,
): Promise<Pick<SessionValue, 'factorDue'>> {
  return requiresSecondFactor(merchant) && (await hasPasswordAlone(db, memberId)) ? { factorDue: true } : {};
}
