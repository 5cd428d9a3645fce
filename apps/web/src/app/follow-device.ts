import { systemClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services.ts';
import { downloadHere } from '#src/app/download-here.ts';
import { upgradeHere } from '#src/app/upgrade-here.ts';
import { pushHere } from '#src/app/push-here.ts';
import { feedbackHere } from '#src/app/feedback-here.ts';
import { offlineHere } from '#src/app/offline-here.ts';
import { installHere } from '#src/app/install-here.ts';
import { isOfficialApp } from '#src/platform/device/device-kind.ts';
import { followUpdates } from '#src/features/update/follow-updates.ts';
import { RELOAD_DELAY_MS, RELOAD_TOAST_MS } from '#src/platform/clock/time-limits.ts';
import { loadWords } from '#src/platform/i18n/catalogues.ts';
import { createTurns, type InTurn } from '#src/platform/overlay/in-turn.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { fetchAssetInfo } from '#src/platform/service-worker/asset-info.ts';
import { forceRefresh } from '#src/platform/service-worker/forced-refresh.ts';
import { settleStored } from '#src/platform/storage/settle-stored.ts';
import { createWorkerLine, type WorkerLine } from '#src/platform/service-worker/worker-line.ts';

function onSeen(look: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** Asks, and on "Refresh" says that it loads and does. [S4-057, S4-058] */
async function takeUpdate(
  { toasts }: Services,
  { data }: PageState,
  worker: WorkerLine,
  inTurn: InTurn,
): Promise<void> {
  const answer = await inTurn(() => openOverlay('update', {}));
  if (answer !== 'refresh') return;
  toasts.say((await loadWords(data.language)).update.loading, RELOAD_TOAST_MS);
  await worker.activate();
  systemClock.after(RELOAD_DELAY_MS, forceRefresh);
}

/** What the site is to the device beyond a page: kept for the next visit, brought up to date, emptied at logout. */
export function followDevice(services: Services, page: PageState): void {
  const { merchantCode } = page.data.site;
  settleStored(page.data);
  const inTurn = createTurns();
  const worker = createWorkerLine(merchantCode, systemClock);
  followUpdates({
    own: page.assets,
    clock: systemClock,
    // A page that nobody sees tells nobody; it looks when it is seen again.
    fetchInfo: async () => (document.visibilityState === 'visible' ? fetchAssetInfo(merchantCode) : null),
    worker,
    tell: () => takeUpdate(services, page, worker, inTurn),
    onSeen,
  });
  if (isOfficialApp(navigator.userAgent)) upgradeHere(page, inTurn);
  else {
    installHere(services, page, inTurn);
    downloadHere(services, page, inTurn);
  }
  offlineHere(services, page.data.language);
  feedbackHere(services);
  pushHere(services, page, inTurn);
  void worker.keepThisPage(page.data.imageFormat);
  services.session.state.subscribe((now, before) => {
    if (before.status === 'member' && now.status === 'visitor') void worker.empty();
  });
}
