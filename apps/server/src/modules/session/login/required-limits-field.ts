import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { Database } from '#src/db/schema.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import {
  findLimitQuestionAfterLogin,
  getProtectionRules,
  type LimitQuestionAfterLogin,
} from '#src/modules/protection/protection.public.ts';

const fieldsOfLimitQuestions = {
  requiredLimits: { limitsDue: true },
  firstLimit: { limitsDue: true, limitsOptional: true },
} as const satisfies Readonly<Record<LimitQuestionAfterLogin, Pick<OpenedSession, 'limitsDue' | 'limitsOptional'>>>;

/**
 * Returns the fields of a login response that ask the member to set the limits which the market requires or asks
 * for; an empty object if it asks for none.
 */
export async function getRequiredLimitsFields(
  db: Database,
  memberId: string,
  { brand }: Merchant,
): Promise<Pick<OpenedSession, 'limitsDue' | 'limitsOptional'>> {
  const rules = getProtectionRules(brand.protection);
  const question = await findLimitQuestionAfterLogin(db, { memberId, rules });
  return question === null ? {} : fieldsOfLimitQuestions[question];
}
