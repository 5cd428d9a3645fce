import { systemClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services.ts';
import { followPush } from '#src/features/push/follow-push.ts';
import { loadWords } from '#src/platform/i18n/catalogues.ts';
import type { InTurn } from '#src/platform/overlay/in-turn.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { paths } from '#src/platform/paths/paths.ts';
import { deviceHere } from '#src/platform/push/device-here.ts';

/** Whoever is busy elsewhere is not asked. */
const isLanding = (): boolean => location.pathname === paths.home.path;

/** Follows who is here with what may come to the device, at a merchant that sends messages. [S2-026] */
export function pushHere({ wps, session }: Services, { data }: PageState, inTurn: InTurn): void {
  if (data.site.push !== true) return;
  const sayDenied = async () => openOverlay('notice', { message: (await loadWords(data.language)).push.denied });
  const push = followPush({ wps, clock: systemClock, inTurn, device: deviceHere(), isLanding, sayDenied });
  const now = session.state.getState();
  if (now.status === 'member') push.enter(now.info.id);
  session.state.subscribe((state) => {
    if (state.status === 'member') push.enter(state.info.id);
    else void push.leave();
  });
}
