import { systemClock } from '@foyer/wps-client/clock';
import { sendBeacon } from '@foyer/tracking/beacon';
import { getStatus } from '@foyer/contract/system/get-status';
import { createRoot } from 'react-dom/client';
import { createTranslator, IntlProvider } from 'use-intl';
import { createStore } from 'zustand/vanilla';
import type { Services } from '#src/app/services/services.ts';
import { watchStatus, reportTiming } from '#src/features/site-status/watch-status.ts';
import { SiteClosed } from '#src/features/site-status/site-closed.tsx';
import { toStatusResult, type SiteState, type StatusResult } from '#src/features/site-status/site-state.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { getFormatLocale } from '#src/platform/i18n/format-tag.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { SITE_CLOSED } from '#src/platform/site/site-closed.ts';
import { statusQuery } from '#src/platform/site/status-query.ts';

type Here = Pick<Services, 'wps'>;

async function ask({ wps }: Here): Promise<StatusResult> {
  const isSecure = location.protocol === 'https:';
  return toStatusResult(await wps.call(getStatus, statusQuery()), isSecure);
}

async function say(language: string, { message, words }: Extract<StatusResult, { kind: 'notice' }>): Promise<void> {
  const messages = await loadMessages(language);
  const t = createTranslator({ locale: getFormatLocale(language), messages, namespace: 'notice' });
  await openOverlay('notice', { message: message ?? t(words) });
}

/** Time to first byte of the latest status request, in milliseconds; `null` if the browser does not report it. */
function firstByteMs(): number | null {
  const timings = performance.getEntriesByType('resource').filter(({ name }) => name.includes(getStatus.path));
  const last = timings.pop();
  return last instanceof PerformanceResourceTiming && last.responseStart > 0
    ? last.responseStart - last.startTime
    : null;
}

/**
 * Watches whether the site is open to this visitor, reports the timing of the first request, and shows the closed page.
 * [S4-068]
 */
export async function startStatusWatcher(here: Here, { data }: PageState): Promise<void> {
  const { language, site: info } = data;
  const site = createStore<SiteState>(() => ({ kind: 'open' }));
  const first = ask(here);
  let again = (): Promise<StatusResult> => {
    again = () => ask(here);
    return first;
  };
  const look = watchStatus({
    clock: systemClock,
    random: Math.random,
    fetchStatus: () => again(),
    onState: (state) => site.setState(state, true),
    onNotice: (trouble) => void say(language, trouble),
    isVisible: () => document.visibilityState === 'visible',
  });
  reportTiming({
    clock: systemClock,
    answered: first,
    firstByteMs,
    send: (value) => sendBeacon(navigator, info.merchantCode, value),
  });
  addEventListener(SITE_CLOSED, () => void look());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && site.getState().kind !== 'open') void look();
  });
  const words = await loadMessages(language);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // A separate root, so that the application does not render again.
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <IntlProvider locale={getFormatLocale(language)} messages={words} timeZone={timeZone}>
      <SiteClosed site={site} onRetry={look} />
    </IntlProvider>,
  );
}
