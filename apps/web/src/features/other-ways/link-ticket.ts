import { link } from '@foyer/contract/identity/link';
import type { IdentityProvider } from '@foyer/contract/identity/provider';
import { providerNames } from '#src/platform/identity/provider-names.ts';
import type { WayServices } from '#src/features/other-ways/way-services.ts';
import { FINE, type FormAnswer } from '#src/platform/form/form-answer.ts';

const SAID_MS = 4_000;

/** Links the person of a ticket to the member who is here. [S2-019] */
export async function linkTicket(
  { ticket, provider }: { readonly ticket: string; readonly provider: IdentityProvider },
  { wps, toasts, say, answerRefusal }: WayServices,
): Promise<FormAnswer> {
  const linked = await wps.call(link, { ticket });
  if (!linked.ok) return answerRefusal(linked.error);
  toasts.say(say('linked', { provider: providerNames[provider] }), SAID_MS);
  return FINE;
}
