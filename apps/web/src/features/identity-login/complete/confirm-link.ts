import { link } from '@foyer/contract/identity/identities';
import type { Unbound } from '@foyer/contract/identity/identity-proof';
import type { SessionValue } from '@foyer/contract/session/session-value';
import { personName } from '#src/features/identity-login/complete/person-name.ts';
import type { ProviderLoginContext } from '#src/features/identity-login/provider-login-context.ts';
import { providerNames } from '#src/platform/identity/provider-names.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { requiredActionPage } from '#src/platform/session/login/required-action-page.ts';

const SHOWN_MS = 4_000;

/**
 * Asks the member who has just logged in whether the identity becomes one of theirs. Who has a password to change or a second
 * factor to set up is not asked: that session can do nothing else. [S2-019]
 */
export async function confirmLink(
  unbound: Unbound,
  value: SessionValue,
  services: ProviderLoginContext,
): Promise<void> {
  const { wps, toasts, say, answerRefusal, site } = services;
  if (requiredActionPage(value, site) !== null) return;
  const provider = providerNames[unbound.provider];
  const answer = await openOverlay('question', {
    title: say('linkWith', { provider }),
    message: say('linkQuestion', { provider, who: personName(unbound), account: value.userName }),
    yes: say('linkWith', { provider }),
    no: say('linkNotNow'),
  });
  if (answer !== 'yes') return;
  const linked = await wps.call(link, { ticket: unbound.ticket });
  if (linked.ok) toasts.say(say('linked', { provider }), SHOWN_MS);
  else await answerRefusal(linked.error);
}
