import type { Page } from '@playwright/test';
import { sumCpuTimeMs, startProfile } from './cpu-profile.ts';

/** Files of the build that are there to measure and to tell, and the frame of advertisers. */
const TRACKING_FILES = /\/m\/assets\/(?:tracking|privacy-bar|choose)-|\/m\/frame\/pixels/;
/** Whatever is asked for because of tracking. */
const TRACKING_REQUESTS =
  /\/m\/assets\/(?:tracking|privacy-bar|choose)-|\/m\/frame\/pixels|\/wps\/system\/(?:consent|event|collect|test\/ping)/;

export interface TrackingCost {
  /** What the page's main thread computed for it, in ms; nothing was slowed. */
  readonly trackingMs: number;
  /** The same for everything of the page's scripts: a machine that is slow or busy is so for both. */
  readonly allScriptsMs: number;
  /** When the largest picture was painted, in ms since the page began. */
  readonly lcpMs: number;
  /** What was asked for before that. */
  readonly requestsBeforeLcp: readonly string[];
  /** What was asked for in all. */
  readonly requests: readonly string[];
}

/** In the page: when its largest paint was, as far as it tells. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(Math.max(...list.getEntries().map(({ startTime }) => startTime))),
    ).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

/** Loads a page and looks at what tracking takes of it, until the page is said to be done. */
export async function measureTrackingCost(
  page: Page,
  url: string,
  done: () => Promise<unknown>,
): Promise<TrackingCost> {
  const devtools = await page.context().newCDPSession(page);
  const stop = await startProfile(devtools);
  await page.goto(url);
  await done();
  const profile = await stop();
  const computed = sumCpuTimeMs(profile, (file) => TRACKING_FILES.test(file));
  const ofAll = sumCpuTimeMs(profile, (file) => file.includes('/m/'));
  const lcp = await page.evaluate(largestPaint);
  const resources = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const asked = resources.filter(({ name }) => TRACKING_REQUESTS.test(name));
  return {
    trackingMs: computed,
    allScriptsMs: ofAll,
    lcpMs: lcp,
    requestsBeforeLcp: asked.filter(({ startTime }) => startTime < lcp).map(({ name }) => name),
    requests: asked.map(({ name }) => name),
  };
}
