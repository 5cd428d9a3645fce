import { routePaths } from '@foyer/contract/page/route-paths';
import { systemClock } from '@foyer/wps-client/clock';
import { closeOverlaysWithoutProps } from '#src/app/overlays/close-overlays-without-props.ts';
import { speedUpGameLaunches } from '#src/app/overlays/speed-up-game-launches.ts';
import { matchRoute } from '#src/app/routes.ts';
import type { AppServices } from '#src/app/services/app-services.ts';
import { addSessionTokenToLinks, redirectWithSessionToken } from '#src/app/startup/hand-session-to-other-site.ts';
import { attachTopBannerHandlers } from '#src/app/top-banner/attach-top-banner-handlers.ts';
import { restoreScrollPosition } from '#src/app/startup/restore-scroll-position.ts';
import { updateTitleAndFocusOnNavigation } from '#src/app/startup/update-title-and-focus.ts';
import { storeLandingAttribution, type LandingPageUrl } from '#src/platform/attribution/store-landing-attribution.ts';
import { storeWebclipParameter } from '#src/platform/device/how-site-was-opened.ts';
import { parseExternalUrl } from '#src/platform/handoff/external-url.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { hasFeature } from '#src/platform/page/has-feature.ts';
import { watchNavigationTaps } from '#src/platform/paths/watch-navigation-taps.ts';
import type { runWithViewTransition } from '#src/platform/paths/run-with-view-transition.ts';
import { runAfterLargestPaint } from '#src/platform/clock/run-after-paint-or-idle.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved-parameters.ts';

/**
 * Adds the preserved query parameters to a plain link inside the site when it is tapped. The HTML from the server
 * cannot contain them, because it is the same for all visitors. Returns a function that stops it. [S2-014]
 */
function preserveLinkQuery(): () => void {
  const onClick = ({ defaultPrevented, target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a[href^="/m/"]') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!defaultPrevented && href !== '') link?.setAttribute('href', addPreservedParameters(href, location.search));
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}

/** Hides the top and bottom bars of the site if the URL has `inApp` or `fullscreen`, which native apps add. [S2-014] */
function hideBarsInApp(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of ['inApp', 'fullscreen']) {
    if (query.get(name) === '1' || query.get(name) === 'true') document.documentElement.dataset[name] = '';
  }
}

/** Runs a task after the page's load event, so that it does not slow down the first screen. */
function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') setTimeout(task);
  else addEventListener('load', () => setTimeout(task), { once: true });
}

interface VisitContext {
  readonly services: AppServices;
  readonly page: PageState;
  readonly landing: LandingPageUrl;
  readonly isStopped: () => boolean;
}

interface LaterPart {
  /** Runs its argument as soon as the part may start, for example after the load event. */
  readonly when: (task: () => void) => void;
  /** Starts the part. Resolves to a function that stops it, if it can be stopped. */
  readonly start: (context: VisitContext) => Promise<(() => void) | undefined>;
}

/** Windows with space beside the column of the page, as in `brand-panel.module.css`. */
const WIDE_WINDOW = '(min-width: 1100px) and (min-height: 640px) and (min-aspect-ratio: 11/10)';

/** The parts of the application that load after the first screen. They start one after another, in this order. */
const laterParts: readonly LaterPart[] = [
  {
    when: afterLoad,
    start: async ({ services, page }) => {
      (await import('#src/app/startup/start-site-status-watcher.ts')).startSiteStatusWatcher(services, page);
      return undefined;
    },
  },
  {
    when: afterLoad,
    start: async ({ services, page }) => {
      (await import('#src/app/startup/start-pwa.ts')).startPwa(services, page);
      return undefined;
    },
  },
  {
    when: runAfterLargestPaint,
    start: async ({ services, page, landing, isStopped }) => {
      const { startTracking } = await import('#src/app/startup/start-tracking.ts');
      return isStopped() ? undefined : startTracking(services, page, landing);
    },
  },
  {
    when: runAfterLargestPaint,
    start: async ({ services, page }) => {
      if (!hasFeature(page.data.site, 'draws')) return undefined;
      return (await import('#src/app/startup/start-draw-updates.ts')).startDrawUpdates(services, page);
    },
  },
  {
    when: runAfterLargestPaint,
    start: async ({ page }) => {
      const wideWindow = matchMedia(WIDE_WINDOW);
      let remove = (): void => undefined;
      const show = async (): Promise<void> => {
        remove = await (await import('#src/app/brand-panel/show-brand-panel.ts')).showBrandPanel(page.data);
      };
      const onWide = (): void => void show().catch(() => undefined);
      if (wideWindow.matches) await show();
      else wideWindow.addEventListener('change', onWide, { once: true });
      return () => {
        wideWindow.removeEventListener('change', onWide);
        remove();
      };
    },
  },
];

/** Starts the parts that load after the first screen. Resolves to a function that stops those that have started. */
async function startLaterParts(context: VisitContext): Promise<() => void> {
  const stops: ((() => void) | undefined)[] = [];
  for (const { when, start } of laterParts) {
    await new Promise<void>(when);
    if (context.isStopped()) break;
    // If a deploy has removed a chunk, the page works without it and the next page load has the new one.
    stops.push(await start(context).catch(() => undefined));
  }
  return () => stops.forEach((stop) => stop?.());
}

/**
 * Loads everything that the launch of a game needs: its page, the messages and the API client. Resolves to the function
 * that runs a view transition.
 */
async function preloadLaunch(language: string): Promise<typeof runWithViewTransition> {
  const route = matchRoute(routePaths.launchGame);
  const [transition] = await Promise.all([
    import('#src/platform/paths/run-with-view-transition.ts'),
    route.kind === 'page' ? route.page.preload() : null,
    loadMessages(language),
    import('#src/app/services/create-api-client.ts'),
  ]);
  return transition.runWithViewTransition;
}

/** Starts everything that runs once for each page load and does not need React. Returns a function that stops it. */
export function startPageFeatures(services: AppServices, page: PageState, landing: LandingPageUrl): () => void {
  storeLandingAttribution(page.data, landing);
  hideBarsInApp(landing.search);
  storeWebclipParameter(landing.search);
  attachTopBannerHandlers();
  let isStopped = false;
  let stopLater = (): void => undefined;
  void startLaterParts({ services, page, landing, isStopped: () => isStopped }).then((stop) => {
    stopLater = stop;
    if (isStopped) stop();
  });
  const stops = [
    addSessionTokenToLinks(services),
    preserveLinkQuery(),
    watchNavigationTaps(),
    closeOverlaysWithoutProps(),
    updateTitleAndFocusOnNavigation(page),
    restoreScrollPosition(systemClock),
    speedUpGameLaunches({ preload: () => preloadLaunch(page.data.language) }),
  ];
  const target = parseExternalUrl(new URLSearchParams(landing.search).get('redirectUrl'));
  if (target !== null) redirectWithSessionToken(services, page, target);
  return () => {
    isStopped = true;
    stopLater();
    stops.forEach((stop) => stop());
  };
}
