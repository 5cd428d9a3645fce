import type { Unbound } from '@foyer/contract/identity/unbound';
import '#src/features/other-ways/other-way.overlay.ts';
import { keptTicket } from '#src/features/other-ways/kept.ts';
import type { WayServices } from '#src/features/other-ways/way-services.ts';
import { FINE, type FormAnswer } from '#src/platform/form/form-answer.ts';
import { openOverlay, overlayStack } from '#src/platform/overlay/overlay-stack.ts';

/** Asks a person nobody is linked to for an account he has or a new one; the ticket waits until he is in. [S2-019, S4-024, S8-008] */
export async function chooseAccount(unbound: Unbound, { clock }: WayServices): Promise<FormAnswer> {
  const { ticket, provider, name, picture, expiresIn, login, register } = unbound;
  const chosen = await openOverlay('otherWay', { kind: 'choice', provider, name, picture, login, register });
  if (chosen !== 'login' && chosen !== 'register') return FINE;
  keptTicket.keep({ ticket, provider }, { now: clock.now(), seconds: expiresIn });
  const isOpen = overlayStack().some((overlay) => overlay.name === chosen);
  if (!isOpen && location.pathname !== `/m/${chosen}`) void openOverlay(chosen, {});
  return FINE;
}
