import { systemClock } from '@foyer/wps-client/clock';
import type { Services } from '#src/app/services.ts';
import { downloadHere } from '#src/app/download-here.ts';
import { upgradeHere } from '#src/app/upgrade-here.ts';
import { pushHere } from '#src/app/push-here.ts';
import { feedbackHere } from '#src/app/feedback-here.ts';
import { offlineHere } from '#src/app/offline-here.ts';
import { installHere } from '#src/app/install-here.ts';
import { takeUpdate } from '#src/app/take-update.ts';
import { isOfficialApp } from '#src/platform/device/device-kind.ts';
import { followUpdates } from '#src/features/update/follow-updates.ts';
import { createTurns } from '#src/platform/overlay/in-turn.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { followImageFailures } from '#src/platform/pictures/follow-image-failures.ts';
import { fetchAssetInfo } from '#src/platform/service-worker/asset-info.ts';
import { settleStored } from '#src/platform/storage/settle-stored.ts';
import { createWorkerLine } from '#src/platform/service-worker/worker-line.ts';

/** What the site is to the device beyond a page: kept for the next visit, brought up to date, emptied at logout. */
export function followDevice(services: Services, page: PageState): void {
  const { merchantCode } = page.data.site;
  settleStored(page.data);
  followImageFailures(page.data.site.imageCDNs);
  const inTurn = createTurns();
  const worker = createWorkerLine(merchantCode, systemClock);
  followUpdates({
    own: page.assets,
    clock: systemClock,
    // A page that nobody sees does not look; it does when it is seen again.
    fetchInfo: async () => (document.visibilityState === 'visible' ? fetchAssetInfo(merchantCode) : null),
    worker,
    tell: () => takeUpdate(services, { language: page.data.language, worker, inTurn, clock: systemClock }),
    onSeen: (look) => document.addEventListener('visibilitychange', look),
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
  services.session.state.subscribe(({ status }) => {
    if (status === 'visitor') void worker.empty();
  });
}
