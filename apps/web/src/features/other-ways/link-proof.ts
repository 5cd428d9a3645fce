import { link } from '@foyer/contract/identity/link';
import type { IdentityProvider } from '@foyer/contract/identity/provider';
import { isRefusedWith } from '@foyer/wps-client/wps-error';
import { keptLineToken } from '#src/features/other-ways/kept.ts';
import type { Proof } from '#src/features/other-ways/way.ts';
import type { WayServices } from '#src/features/other-ways/way-services.ts';
import { FINE, type FormAnswer } from '#src/platform/form/form-answer.ts';
import { providerNames } from '#src/platform/identity/provider-names.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';

const SHOWN_MS = 4_000;

/** Links the person whom a provider vouched for to the member who is logged in. [S2-019] */
export async function linkProof(
  proof: Proof,
  provider: IdentityProvider,
  { wps, toasts, say, answerRefusal }: WayServices,
): Promise<FormAnswer> {
  const linked = await wps.call(link, fieldsOf(proof));
  keptLineToken.drop();
  if (linked.ok) {
    toasts.say(say('linked', { provider: providerNames[provider] }), SHOWN_MS);
    return FINE;
  }
  if (!isRefusedWith(linked.error, 'identity_already_linked')) return answerRefusal(linked.error);
  await openOverlay('notice', { message: say('alreadyLinked', { provider: providerNames[provider] }) });
  return FINE;
}

function fieldsOf(proof: Proof) {
  switch (proof.by) {
    case 'firebase':
      return { firebaseChannel2: proof.channel, firebaseIdToken2: proof.idToken };
    case 'line':
      return { lineSessionToken: proof.sessionToken };
    case 'telegram':
      return { telegramAuth: proof.auth };
  }
}
