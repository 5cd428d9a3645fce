import { systemClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services/services.ts';
import { startDownloadPrompt } from '#src/app/startup/prompts/start-download-prompt.ts';
import { startUpgradePrompt } from '#src/app/startup/prompts/start-upgrade-prompt.ts';
import { startPushPrompt } from '#src/app/startup/prompts/start-push-prompt.ts';
import { flushOfflineFeedback } from '#src/app/startup/flush-offline-feedback.ts';
import { startOfflineToast } from '#src/app/startup/start-offline-toast.ts';
import { startInstallPrompt } from '#src/app/startup/prompts/start-install-prompt.ts';
import { offerUpdate } from '#src/app/startup/offer-update.ts';
import { isOfficialApp } from '#src/platform/device/device-kind.ts';
import { watchUpdates } from '#src/features/update/watch-updates.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { retryFailedImages } from '#src/platform/pictures/retry-failed-images.ts';
import { fetchAssetInfo } from '#src/platform/service-worker/asset-info.ts';
import { migrateStorage } from '#src/platform/storage/migrate-storage.ts';
import { createServiceWorkerClient } from '#src/platform/service-worker/service-worker-client.ts';

/** What the site is to the device beyond a page: kept for the next visit, brought up to date, emptied at logout. */
export function startPwa(services: Services, page: PageState): void {
  const { merchantCode } = page.data.site;
  migrateStorage(page.data);
  retryFailedImages(page.data.site.imageCDNs);
  const inTurn = createPromptQueue();
  const worker = createServiceWorkerClient(merchantCode, systemClock);
  watchUpdates({
    own: page.assets,
    clock: systemClock,
    // A page that nobody sees does not look; it does when it is seen again.
    fetchInfo: async () => (document.visibilityState === 'visible' ? fetchAssetInfo(merchantCode) : null),
    worker,
    tell: () => offerUpdate(services, { language: page.data.language, worker, inTurn, clock: systemClock }),
    onSeen: (look) => document.addEventListener('visibilitychange', look),
  });
  if (isOfficialApp(navigator.userAgent)) startUpgradePrompt(page, inTurn);
  else {
    startInstallPrompt(services, page, inTurn);
    startDownloadPrompt(services, page, inTurn);
  }
  startOfflineToast(services, page.data.language);
  flushOfflineFeedback(services);
  startPushPrompt(services, page, inTurn);
  void worker.keepThisPage(page.data.imageFormat);
  services.session.state.subscribe(({ status }) => {
    if (status === 'visitor') void worker.empty();
  });
}
