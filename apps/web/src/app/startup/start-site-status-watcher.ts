import { systemClock } from '@foyer/wps-client/clock';
import { sendBeacon } from '@foyer/tracking/beacon';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { createStore } from 'zustand/vanilla';
import type { AppServices } from '#src/app/services/app-services.ts';
import { watchSiteStatus, reportSiteStatusTiming } from '#src/features/site-status/watch-site-status.ts';
import { toSiteStatusResult, type SiteState, type SiteStatusResult } from '#src/features/site-status/site-state.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { SITE_CLOSED_EVENT } from '#src/platform/site/site-closed-event.ts';
import { getSiteStatusParameters } from '#src/platform/site/site-status-request-parameters.ts';

type StatusServices = Pick<AppServices, 'wps'>;

async function requestStatus({ wps }: StatusServices): Promise<SiteStatusResult> {
  const isSecure = location.protocol === 'https:';
  return toSiteStatusResult(await wps.call(getSiteStatus, getSiteStatusParameters()), isSecure);
}

async function showNotice(
  language: string,
  { message, messageKey, reference }: Extract<SiteStatusResult, { kind: 'notice' }>,
): Promise<void> {
  // These messages have no parameters, so they need no formatter.
  await openOverlay('notice', { message: message ?? (await loadMessages(language)).notice[messageKey], reference });
}

/**
 * Returns the time to first byte of the last status request, in milliseconds; `null` if the browser does not report it.
 */
function firstByteMs(): number | null {
  const timings = performance.getEntriesByType('resource').filter(({ name }) => name.includes(getSiteStatus.path));
  const last = timings.pop();
  return last instanceof PerformanceResourceTiming && last.responseStart > 0
    ? last.responseStart - last.startTime
    : null;
}

/**
 * Polls whether the site is open to this visitor, and shows a page for the closed site if not. Reports how long the
 * first status request took. [S4-068]
 */
export function startSiteStatusWatcher(services: StatusServices, { data }: PageState): void {
  const { language, site: info } = data;
  const site = createStore<SiteState>(() => ({ kind: 'open' }));
  const firstResult = requestStatus(services);
  let fetchStatus = (): Promise<SiteStatusResult> => {
    fetchStatus = () => requestStatus(services);
    return firstResult;
  };
  const checkStatus = watchSiteStatus({
    clock: systemClock,
    random: Math.random,
    fetchStatus: () => fetchStatus(),
    onState: (state) => site.setState(state, true),
    onNotice: (notice) => void showNotice(language, notice),
    isVisible: () => document.visibilityState === 'visible',
  });
  reportSiteStatusTiming({
    clock: systemClock,
    result: firstResult,
    firstByteMs,
    send: (value) => sendBeacon(navigator, info.merchantCode, value),
  });
  addEventListener(SITE_CLOSED_EVENT, () => void checkStatus());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && site.getState().kind !== 'open') void checkStatus();
  });
  // Few visits need the screen, so it loads only when the site is closed.
  const stop = site.subscribe(({ kind }) => {
    if (kind === 'open') return;
    stop();
    void import('#src/app/startup/show-site-closed.tsx').then(
      ({ showSiteClosed }) =>
        showSiteClosed({ language, illustrations: info.illustrations, site, onRetry: checkStatus }),
      // No network, or a deploy removed the chunk: rejected calls show their errors.
      () => undefined,
    );
  });
}
