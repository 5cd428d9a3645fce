import type { Consent } from '@foyer/contract/tracking/consent';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { sendBeacon } from '@foyer/tracking/beacon';
import { createEventOutbox } from '@foyer/tracking/event-outbox';
import { systemClock } from '@foyer/wps-client/clock';
import { randomUuid } from '@foyer/wps-client/crypto';
import { startConsent } from '#src/app/startup/start-consent.ts';
import type { AppServices } from '#src/app/services/app-services.ts';
import { readAttribution } from '#src/platform/attribution/referral-attribution.ts';
import { storeLandingClickIds, type LandingPageUrl } from '#src/platform/attribution/store-landing-attribution.ts';
import { clearStoredAdvertisingIds } from '#src/platform/attribution/advertising-ids.ts';
import { getAdvertisingIdsToSend } from '#src/platform/attribution/registration-context.ts';
import { runAfterUseOrDelay } from '#src/platform/clock/run-after-next-input.ts';
import { runWhenIdle } from '#src/platform/clock/run-after-paint-or-idle.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { consentStore } from '#src/platform/privacy/consent-store.ts';
import { getConsentQuestion } from '#src/platform/privacy/consent-question.ts';
import { readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';
import { watchFirstScreen, watchWebVitals, reportPerformance } from '#src/platform/performance/report-performance.ts';
import { watchCompletedDeposits } from '#src/platform/tracking/watch-deposits.ts';
import { localStorageEventStore } from '#src/platform/tracking/local-storage-event-store.ts';
import { createPixelFrame } from '#src/platform/tracking/pixel-frame.ts';
import { setTrackingEventListener, trackEvent } from '#src/platform/tracking/track-event.ts';
import { createTracker, type Tracker } from '#src/platform/tracking/tracker.ts';
import { clearVisitorId, isReturningVisitor, getVisitorId } from '#src/platform/tracking/visitor-id.ts';
import { trackPageErrors } from '#src/platform/tracking/track-page-errors.ts';
import { isAppleTablet } from '#src/platform/device/apple-browser.ts';

/**
 * Tracks that the member has submitted a deposit at the merchant's cashier. The cashier returns with
 * `depositSubmit=<amount>&currency=<ISO 4217>` in the URL. Completed deposits are reported by the server only. [S9-035]
 */
export function trackDepositSubmission(search: string): void {
  const query = new URLSearchParams(search);
  const [amount, currency] = [query.get('depositSubmit') ?? '', query.get('currency') ?? ''];
  if (!/^\d{1,12}(?:\.\d{1,3})?$/.test(amount) || !/^[A-Z]{3}$/.test(currency)) return;
  trackEvent({ name: 'depositSubmit', value: { amount: Number(amount), currency } });
}

function detectDeviceClass(userAgent: string, maxTouchPoints: number): TrackedEvent['device'] {
  if (isAppleTablet(userAgent, maxTouchPoints)) return 'tablet';
  if (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent)) return 'tablet';
  return /\b(?:Mobile|Mobi|iPhone|iPod)\b/.test(userAgent) ? 'phone' : 'desktop';
}

/** Time after which the frame with the ad partners' scripts starts on a page without input, in milliseconds. */
const PIXEL_FRAME_DELAY_MS = 5_000;

/** Session-storage key, set after the visit has been tracked. A visit lasts as long as its tab. */
const VISIT_KEY = 'foyer.visit';

function createPageTracker({ data }: PageState): Tracker {
  const { site } = data;
  let device: TrackedEvent['device'] | null = null;
  let sessionId: string | null = null;
  const pixels = site.pixels
    ? createPixelFrame({
        partners: getConsentQuestion(site).partners,
        visitorId: getVisitorId,
        clickIds: () => getAdvertisingIdsToSend(location.search) ?? {},
        onSession: (id) => (sessionId = id),
        whenIdle: (task) => runAfterUseOrDelay(task, systemClock, PIXEL_FRAME_DELAY_MS),
      })
    : null;
  const tracker = createTracker({
    openOutbox: () =>
      createEventOutbox({
        store: localStorageEventStore,
        fetch: (input, init) => globalThis.fetch(input, init),
        origin: location.origin,
        merchant: site.merchantCode,
        clock: systemClock,
        random: Math.random,
      }),
    frame: () => {
      const { hostname: host, search } = location;
      const { affiliateCode = null } = readAttribution({ host, search, bases: site.affiliateBases ?? [] });
      device ??= detectDeviceClass(navigator.userAgent, navigator.maxTouchPoints);
      return {
        domain: host.toLowerCase(),
        affiliateCode,
        visitorId: getVisitorId(),
        device,
        ...(sessionId === null ? {} : { sessionId }),
      };
    },
    newId: () => randomUuid(crypto),
    now: Date.now,
    sendToAdvertisers: (event) => pixels?.send(event),
  });
  return {
    ...tracker,
    allow: (consent) => {
      sessionId = null;
      // The frame first, because the tracker passes it the buffered events.
      pixels?.allow(consent);
      tracker.allow(consent);
    },
  };
}

/**
 * Sends or stores the remaining tracking events when the page is hidden. Retries when the page becomes visible or the
 * network is back. Returns a function that stops it.
 */
function watchPageLifecycle({ storeUnsent, wake }: Tracker, merchant: string): () => void {
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'visible') return wake();
    const events = storeUnsent();
    if (events.length > 0) sendBeacon(navigator, merchant, { kind: 'events', events });
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  // Some browsers do not fire `visibilitychange` on navigation.
  addEventListener('pagehide', storeUnsent);
  addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    removeEventListener('pagehide', storeUnsent);
    removeEventListener('online', wake);
  };
}

type Visit = 'first' | 'return';

/**
 * Tracks the visit once per tab. Also tracks installations of the site and uncaught errors of this page. Returns a
 * function that stops it.
 */
function trackVisit(visit: Visit): () => void {
  if (readStoredItem('session', VISIT_KEY) === null) {
    writeStoredItem('session', VISIT_KEY, '1');
    trackEvent({ name: 'visit', value: { visit } });
  }
  const onInstalled = (): void => trackEvent({ name: 'install', value: {} });
  addEventListener('appinstalled', onInstalled);
  const stop = trackPageErrors();
  return () => {
    stop();
    removeEventListener('appinstalled', onInstalled);
  };
}

/**
 * Returns a function to call with each consent choice. The first choice decides: if it allows measurement, the
 * performance measurement starts. Later choices change nothing.
 */
function createMeasurement({ path: page }: PageState, visit: Visit): (consent: Consent) => void {
  let isDecided = false;
  return ({ measurement }) => {
    if (isDecided) return;
    isDecided = true;
    if (!measurement) return;
    reportPerformance({
      clock: systemClock,
      visit,
      page,
      vitals: watchWebVitals(),
      firstScreen: watchFirstScreen(runWhenIdle),
    });
  };
}

/**
 * Starts the tracking of a page. Without consent no event leaves the browser; a withdrawal also deletes the visitor id.
 * Returns a function that stops it. [S7-053, S7-059]
 */
export function startTracking(services: AppServices, page: PageState, landing: LandingPageUrl): () => void {
  const tracker = createPageTracker(page);
  // Read before a rejection deletes the visitor id.
  const visit = isReturningVisitor() ? 'return' : 'first';
  const measure = createMeasurement(page, visit);
  const unsubscribe = consentStore.subscribe((consent) => {
    if (consent.advertising) storeLandingClickIds(landing);
    // The consent library deletes the cookies.
    else clearStoredAdvertisingIds();
    if (!consent.measurement && !consent.advertising) clearVisitorId();
    tracker.allow(consent);
    measure(consent);
  });
  const stops = [
    unsubscribe,
    watchPageLifecycle(tracker, page.data.site.merchantCode),
    setTrackingEventListener(tracker.record),
    trackVisit(visit),
    startConsent(services, page),
    ...(page.data.site.pixels ? [watchCompletedDeposits(services)] : []),
  ];
  trackDepositSubmission(landing.search);
  return () => stops.forEach((stop) => stop());
}
