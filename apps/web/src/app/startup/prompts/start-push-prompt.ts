import { routePaths } from '@foyer/contract/page/route-paths';
import { systemClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services/services.ts';
import { schedulePushPrompt } from '#src/features/push/schedule-push-prompt.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { currentDevice } from '#src/platform/push/current-device.ts';

/** Whoever is busy elsewhere is not asked. */
const isLanding = (): boolean => location.pathname === routePaths.home;

/** Follows who is here with what may come to the device, at a merchant that sends messages. [S2-026] */
export function startPushPrompt({ wps, session }: Services, { data }: PageState, inTurn: PromptQueue): void {
  if (data.site.push !== true) return;
  const sayDenied = async () => openOverlay('notice', { message: (await loadMessages(data.language)).push.denied });
  const push = schedulePushPrompt({ wps, clock: systemClock, inTurn, device: currentDevice(), isLanding, sayDenied });
  const now = session.state.getState();
  if (now.status === 'member') push.enter(now.info.id);
  session.state.subscribe((state) => {
    if (state.status === 'member') push.enter(state.info.id);
    else void push.leave();
  });
}
