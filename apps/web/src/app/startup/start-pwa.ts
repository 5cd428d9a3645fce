import { systemClock } from '@foyer/wps-client/clock';
import type { AppServices } from '#src/app/services/app-services.ts';
import { startDownloadPrompt } from '#src/app/startup/prompts/start-download-prompt.ts';
import { startNativeAppUpdatePrompt } from '#src/app/startup/prompts/start-native-app-update-prompt.ts';
import { startPushRegistration } from '#src/app/startup/prompts/start-push-registration.ts';
import { startInstallPrompt } from '#src/app/startup/prompts/start-install-prompt.ts';
import { offerNewBuild } from '#src/app/startup/offer-new-build.ts';
import { isInstalledWebApp, isNativeAppUserAgent } from '#src/platform/device/how-site-was-opened.ts';
import { watchForNewBuild } from '#src/features/update/watch-for-new-build.ts';
import { setAppBadge } from '#src/platform/inbox/set-app-badge.ts';
import { createPromptQueue } from '#src/platform/overlay/prompt-queue.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { fadeInLateImages } from '#src/platform/images/fade-in-late-images.ts';
import { retryFailedImages } from '#src/platform/images/retry-failed-images.ts';
import { fetchBuildInfo } from '#src/platform/service-worker/fetch-build-info.ts';
import { discardOutdatedStorage } from '#src/platform/storage/discard-outdated-storage.ts';
import { createServiceWorkerControls } from '#src/platform/service-worker/service-worker-controls.ts';
import { OFFLINE_TOAST_MS } from '@foyer/wps-client/limits';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { hasUnsentFeedback } from '#src/platform/feedback/unsent-feedback.ts';

/** Sends feedback that a member wrote offline as soon as the network is back. Returns a function that stops it. */
export function sendUnsentFeedbackWhenOnline({ wps, session }: Pick<AppServices, 'wps' | 'session'>): () => void {
  const send = (): void => {
    const state = session.state.getState();
    if (state.status !== 'member' || !hasUnsentFeedback()) return;
    void import('#src/platform/feedback/send-unsent-feedback.ts').then(
      ({ sendUnsentFeedback }) => sendUnsentFeedback(wps, state.info.id),
      // The chunk could not be loaded: the next `online` event tries again.
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

/** Shows a toast when the device goes offline. Returns a function that stops it. [S2-027, S8-015] */
export function startOfflineToast({ toasts }: Pick<AppServices, 'toasts'>, language: string): () => void {
  // Loaded in advance, because messages cannot be loaded offline.
  const messages = loadMessages(language);
  const onOffline = (): void => {
    void messages.then(({ notice }) => toasts.show(notice.network_offline, OFFLINE_TOAST_MS));
  };
  addEventListener('offline', onOffline);
  return () => removeEventListener('offline', onOffline);
}

/**
 * Starts the features of a progressive web app: service worker, updates, prompts, and the deletion of cached pages at
 * logout.
 */
export function startPwa(services: AppServices, page: PageState): void {
  const { merchantCode, illustrations } = page.data.site;
  discardOutdatedStorage(page.data);
  retryFailedImages(page.data.site.imageCDNs);
  fadeInLateImages();
  // The session may have ended while the site was closed. Then nothing else removes its badge.
  if (services.session.state.getState().status === 'visitor') setAppBadge(0);
  const promptQueue = createPromptQueue();
  const worker = createServiceWorkerControls(merchantCode, systemClock);
  watchForNewBuild({
    currentHash: page.assets,
    clock: systemClock,
    // A hidden page checks when it becomes visible.
    fetchInfo: async () => (document.visibilityState === 'visible' ? fetchBuildInfo(merchantCode) : null),
    worker,
    offerUpdate: () =>
      offerNewBuild(services, { language: page.data.language, worker, promptQueue, clock: systemClock }),
    onVisible: (check) => document.addEventListener('visibilitychange', check),
  });
  if (isInstalledWebApp()) {
    void import('#src/features/pull-to-refresh/start-pull-to-refresh.ts').then(
      ({ startPullToRefresh }) => startPullToRefresh({ reload: () => location.reload() }),
      // A deploy removed the chunk: the next page load has the new one.
      () => undefined,
    );
  }
  if (isNativeAppUserAgent(navigator.userAgent)) startNativeAppUpdatePrompt(page, promptQueue);
  else {
    startInstallPrompt(services, page, promptQueue);
    startDownloadPrompt(services, page, promptQueue);
  }
  startOfflineToast(services, page.data.language);
  sendUnsentFeedbackWhenOnline(services);
  startPushRegistration(services, page, promptQueue);
  const errorImages = illustrations === undefined ? [] : [`${illustrations}/error.svg`, `${illustrations}/offline.svg`];
  void worker.cacheThisPage(page.data.imageFormat, errorImages);
  services.session.state.subscribe(({ status }) => {
    if (status === 'visitor') void worker.clearPages();
  });
}
