import type { WpsClock } from '@foyer/wps-client/clock';
import type { AppServices } from '#src/app/services/app-services.ts';
import { NEW_BUILD_RELOAD_DELAY_MS, NEW_BUILD_TOAST_MS } from '#src/platform/clock/time-limits.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import type { PromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { loadNewBuild } from '#src/platform/service-worker/load-new-build.ts';
import type { ServiceWorkerControls } from '#src/platform/service-worker/service-worker-controls.ts';

interface UpdateOptions {
  readonly language: string;
  readonly worker: Pick<ServiceWorkerControls, 'activate'>;
  readonly promptQueue: PromptQueue;
  readonly clock: Pick<WpsClock, 'after'>;
}

/**
 * Offers to switch to a new build of the site. If the member taps "Refresh", it shows a toast for 5 s, activates the
 * waiting service worker, and reloads the page 200 ms later. [S4-057, S4-058]
 */
export async function offerNewBuild(
  { toasts }: Pick<AppServices, 'toasts'>,
  { language, worker, promptQueue, clock }: UpdateOptions,
): Promise<void> {
  const answer = await promptQueue(() => openOverlay('update', {}));
  if (answer !== 'refresh') return;
  toasts.show((await loadMessages(language)).update.loading, NEW_BUILD_TOAST_MS);
  await worker.activate();
  clock.after(NEW_BUILD_RELOAD_DELAY_MS, loadNewBuild);
}
