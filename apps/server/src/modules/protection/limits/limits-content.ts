import type { LimitsContent } from '@foyer/contract/protection/limits-content';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';

/** The limits that the rules of a merchant offer and require. */
export function getLimitsContent({ brand }: Merchant): LimitsContent {
  const { kinds, periods, required, raise } = getProtectionRules(brand.protection).limits;
  return { show: 'limits', kinds, periods, required, waitHours: raise.waitHours };
}
