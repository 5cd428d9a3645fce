import { systemClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services/services.ts';
import { startDownloadPrompt } from '#src/app/startup/prompts/start-download-prompt.ts';
import { startUpgradePrompt } from '#src/app/startup/prompts/start-upgrade-prompt.ts';
import { startPushPrompt } from '#src/app/startup/prompts/start-push-prompt.ts';
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
import { OFFLINE_TOAST_MS } from '@foyer/wps-client/limits';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { hasUnsentFeedback } from '#src/platform/feedback/unsent-feedback.ts';

/** Sends what a member wrote without a line as soon as there is one. Answers how to stop. */
export function flushOfflineFeedback({ wps, session }: Pick<Services, 'wps' | 'session'>): () => void {
  const send = (): void => {
    const state = session.state.getState();
    if (state.status !== 'member' || !hasUnsentFeedback()) return;
    void import('#src/platform/feedback/send-unsent-feedback.ts').then(
      ({ sendUnsentFeedback }) => sendUnsentFeedback(wps, state.info.id),
      // Its chunk did not come: the next time there is a line it is asked for again.
      () => undefined,
    );
  };
  addEventListener('online', send);
  const stop = session.state.subscribe(send);
  send();
  return () => {
    removeEventListener('online', send);
    stop();
  };
}

/** Says in passing that the line is gone, as soon as the device knows. Answers how to stop. [S2-027, S8-015] */
export function startOfflineToast({ toasts }: Pick<Services, 'toasts'>, language: string): () => void {
  // Fetched now: without a line it could not be.
  const words = loadMessages(language);
  const say = (): void => {
    void words.then(({ notice }) => toasts.say(notice.network_offline, OFFLINE_TOAST_MS));
  };
  addEventListener('offline', say);
  return () => removeEventListener('offline', say);
}

/** What the site is to the device beyond a page: kept for the next visit, brought up to date, emptied at logout. */
export function startPwa(services: Services, page: PageState): void {
  const { merchantCode } = page.data.site;
  migrateStorage(page.data);
  retryFailedImages(page.data.site.imageCDNs);
  const inTurn = createPromptQueue();
  const worker = createServiceWorkerClient(merchantCode, systemClock);
  watchUpdates({
    currentHash: page.assets,
    clock: systemClock,
    // A page that nobody sees does not look; it does when it is seen again.
    fetchInfo: async () => (document.visibilityState === 'visible' ? fetchAssetInfo(merchantCode) : null),
    worker,
    offerUpdate: () => offerUpdate(services, { language: page.data.language, worker, inTurn, clock: systemClock }),
    onVisible: (look) => document.addEventListener('visibilitychange', look),
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
