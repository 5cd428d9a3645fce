import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import { ok } from '#src/http/result.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { checkMarketingIsOffered, mayReceiveMarketing } from '#src/modules/protection/protection.public.ts';
import type { ServerContext } from '#src/server-context.ts';

type ContactCheck = Extract<ParsedInputOf<typeof receiveOperatorCall>, { type: 'contact.check' }>;

/** Responds to an operator who asks, before sending marketing with its own systems, which members may receive it. */
export async function checkMarketingAllowed(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  merchant: Merchant,
  { channel, product, members }: ContactCheck,
) {
  const offered = checkMarketingIsOffered(merchant, { channel, product });
  if (!offered.ok) return offered;
  const now = new Date(clock.now());
  const unknown: string[] = [];
  const mayContact: string[] = [];
  for (const username of new Set(members)) {
    const memberId = await findMemberId(db, merchant.code, username);
    if (memberId === null) unknown.push(username);
    else if (await mayReceiveMarketing(db, memberId, { channel, product, now })) mayContact.push(username);
  }
  return ok({ unknown, mayContact });
}
