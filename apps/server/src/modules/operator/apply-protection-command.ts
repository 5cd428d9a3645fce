import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import { getLimitKeyAndValue } from '@foyer/contract/protection/member-limit-key';
import { fieldError, ok } from '#src/http/result.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';
import { readAuditKeys } from '#src/modules/audit/audit.public.ts';
import {
  imposeExclusion,
  type ImposePlayBlockServices,
  imposeTimeOut,
} from '#src/modules/protection/impose-play-block.public.ts';
import {
  getProtectionRules,
  isLimitOffered,
  lowerMemberLimitByOperator,
  type ProtectionRules,
  readPersonHashKey,
  reportProtectionChange,
  requestExclusionReturn,
} from '#src/modules/protection/protection.public.ts';

type ProtectionOrder = Extract<ParsedInputOf<typeof receiveOperatorCall>, { type: 'protection.order' }>;
type LowerOrder = Extract<ProtectionOrder['order'], { kind: 'lower' }>;
type Call = Pick<ApiCallContext, 'log' | 'merchant'>;

interface OrderedMember {
  readonly memberId: string;
  /** Header `webhook-id` of the operator's call. */
  readonly callId: string;
}

/**
 * Excludes members from play, begins a break for them, lowers one of their limits, or records that they asked to return
 * after an exclusion, by order of the operator.
 */
export async function applyProtectionCommand(
  services: ImposePlayBlockServices,
  { callId, order, members }: ProtectionOrder & { readonly callId: string },
  { log, merchant }: Call,
) {
  const rules = getProtectionRules(merchant.brand.protection);
  if (order.kind === 'lower') {
    const { kind, period } = getLimitKeyAndValue(order.limit);
    if (!isLimitOffered(kind, period, rules)) return fieldError('order', 'not_allowed');
  }
  // Elsewhere only the members themselves ask to return.
  if (order.kind === 'return' && rules.exclusion.returnBy !== 'operator') return fieldError('order', 'not_allowed');
  const auditKeys = await readAuditKeys(services.dataKey);
  const key = await readPersonHashKey(services.dataKey);
  /** Carries out the order for one member. Resolves to `false` if the order is not allowed for this member. */
  const carryOut = async (memberId: string): Promise<boolean> => {
    const member = { memberId, merchant, source: 'operator', requestId: callId } as const;
    if (order.kind === 'lower') return lower(services, { memberId, callId, order }, rules);
    if (order.kind === 'return') {
      const person = { memberId, merchant, key };
      const request = { person, actor: 'operator', reference: callId, at: new Date(services.clock.now()) } as const;
      return services.db
        .transaction()
        .execute(async (trx) => (await requestExclusionReturn({ ...services, db: trx }, auditKeys, request)) !== null);
    }
    if (order.kind === 'exclude') await imposeExclusion(services, member, order.months);
    else await imposeTimeOut(services, member, order.hours);
    return true;
  };
  const unknown: string[] = [];
  const unchanged: string[] = [];
  for (const username of new Set(members)) {
    const memberId = await findMemberId(services.db, merchant.code, username);
    if (memberId === null) unknown.push(username);
    else if (!(await carryOut(memberId))) unchanged.push(username);
    else
      log.info(
        { event: 'protection-order', member: memberId, order: order.kind },
        'the order of the operator was carried out',
      );
  }
  return ok({
    unknown,
    ...(order.kind === 'lower' ? { notLowered: unchanged } : {}),
    ...(order.kind === 'return' ? { notReturning: unchanged } : {}),
  });
}

/** Lowers a limit, records it in the audit and reports it by a webhook. Returns false if the operator may not set this limit. */
async function lower(
  services: ImposePlayBlockServices,
  { memberId, callId, order }: OrderedMember & { readonly order: LowerOrder },
  rules: ProtectionRules,
): Promise<boolean> {
  const onChanged: Parameters<typeof lowerMemberLimitByOperator>[1]['onChanged'] = (trx, { kind, period, amount }) => {
    const change = { change: 'limit', source: 'operator', until: null, limit: { kind, period, amount } } as const;
    return reportProtectionChange({ ...services, db: trx }, memberId, change);
  };
  const member = { memberId, rules, reference: callId, onChanged };
  return (await lowerMemberLimitByOperator(services, member, getLimitKeyAndValue(order.limit))) !== 'looser';
}
