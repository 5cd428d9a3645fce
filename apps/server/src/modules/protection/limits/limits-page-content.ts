import type { MemberLimitsPageContent } from '@foyer/contract/protection/member-limits-page-content';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { asksForFirstLimit } from '#src/modules/protection/limits/limit-prompt-store.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';

/** Returns the limits that a merchant offers and requires, as content of the limit pages for browsers without scripts. */
export function getLimitsContent({ brand }: Merchant): MemberLimitsPageContent {
  const rules = getProtectionRules(brand.protection);
  const { kinds, periods, required, remindMonths, raise } = rules.limits;
  return {
    show: 'limits',
    kinds,
    periods,
    required,
    asksForFirstLimit: asksForFirstLimit(rules),
    asksForReview: remindMonths !== null,
    waitHours: raise.waitHours,
  };
}
