import type { MemberLimitsPageContent } from '@foyer/contract/protection/member-limits-page-content';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';

/** Returns the limits that a merchant offers and requires, as content of the limit pages for browsers without scripts. */
export function getLimitsContent({ brand }: Merchant): MemberLimitsPageContent {
  const { kinds, periods, required, raise } = getProtectionRules(brand.protection).limits;
  return { show: 'limits', kinds, periods, required, waitHours: raise.waitHours };
}
