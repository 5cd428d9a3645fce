import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import { ok } from '#src/http/result.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { findMessageReceivers } from '#src/modules/operator/find-message-receivers.ts';
import { checkMarketingIsOffered, type ExclusionRegistryServices } from '#src/modules/protection/protection.public.ts';

type ContactCheck = Extract<ParsedInputOf<typeof receiveOperatorCall>, { type: 'contact.check' }>;

/** Responds to an operator who asks, before sending marketing with its own systems, which members may receive it. */
export async function checkMarketingAllowed(
  services: ExclusionRegistryServices,
  merchant: Merchant,
  { channel, product, members }: ContactCheck,
) {
  const offered = checkMarketingIsOffered(merchant, { channel, product });
  if (!offered.ok) return offered;
  const found = await findMessageReceivers(services, merchant, { usernames: members, marketing: { channel, product } });
  if (!found.ok) return found;
  const { unknown, receivers } = found.value;
  return ok({ unknown, mayContact: receivers.map(({ username }) => username) });
}
