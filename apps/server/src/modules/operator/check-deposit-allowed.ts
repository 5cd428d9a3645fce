import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import { ok } from '#src/http/result.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules, checkPlayPermission } from '#src/modules/protection/protection.public.ts';
import type { ServerContext } from '#src/server-context.ts';

type DepositCheck = Extract<ParsedInputOf<typeof receiveOperatorCall>, { type: 'deposit.check' }>;

/**
 * Responds to an operator who asks, before charging a member, whether the member may deposit. Deposit limits are whole
 * units of the brand's currency, so the amount is rounded up.
 */
export async function checkDepositAllowed(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { code: merchantCode, brand }: Merchant,
  { username, amount }: DepositCheck,
) {
  const memberId = await findMemberId(db, merchantCode, username);
  if (memberId === null) return ok({ unknown: [username] });
  const request = { now: new Date(clock.now()), deposit: Math.ceil(amount) };
  const rules = getProtectionRules(brand.protection);
  const permission = await db.transaction().execute((trx) => checkPlayPermission(trx, { memberId, rules }, request));
  const { kind } = permission;
  if (kind === 'allowed') return ok({ unknown: [], deposit: { allowed: true, reason: null, limit: null } });
  const limit = kind === 'limit_reached' ? permission.reached : null;
  return ok({ unknown: [], deposit: { allowed: false, reason: kind, limit } });
}
