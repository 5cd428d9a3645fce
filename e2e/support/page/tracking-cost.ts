import type { Page } from '@playwright/test';
import { sumCpuTimeMs, startCpuProfile } from './cpu-profile.ts';

/** Tracking chunks of the build, and the pixel frame. */
const TRACKING_FILES = /\/m\/assets\/(?:tracking|privacy-bar|choose)-|\/m\/frame\/pixels/;
/** All requests caused by tracking. */
const TRACKING_REQUESTS =
  /\/m\/assets\/(?:tracking|privacy-bar|choose)-|\/m\/frame\/pixels|\/wps\/system\/(?:consent|event|collect|test\/ping)/;

export interface TrackingCost {
  /** CPU time of tracking on the main thread, without throttling. */
  readonly trackingMs: number;
  /** CPU time of all scripts of the page, for a ratio that does not depend on the machine. */
  readonly allScriptsMs: number;
  /** Largest contentful paint, since navigation start. */
  readonly lcpMs: number;
  readonly requestsBeforeLcp: readonly string[];
  readonly requests: readonly string[];
}

/** Runs in the page: time of the largest contentful paint so far. */
function readLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(Math.max(...list.getEntries().map(({ startTime }) => startTime))),
    ).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

/** Loads a page and measures its tracking until `done` resolves. */
export async function measureTrackingCost(
  page: Page,
  url: string,
  done: () => Promise<unknown>,
): Promise<TrackingCost> {
  const devtools = await page.context().newCDPSession(page);
  const stop = await startCpuProfile(devtools);
  await page.goto(url);
  await done();
  const profile = await stop();
  const computed = sumCpuTimeMs(profile, (file) => TRACKING_FILES.test(file));
  const ofAll = sumCpuTimeMs(profile, (file) => file.includes('/m/'));
  const lcp = await page.evaluate(readLargestPaint);
  const resources = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const requests = resources.filter(({ name }) => TRACKING_REQUESTS.test(name));
  return {
    trackingMs: computed,
    allScriptsMs: ofAll,
    lcpMs: lcp,
    requestsBeforeLcp: requests.filter(({ startTime }) => startTime < lcp).map(({ name }) => name),
    requests: requests.map(({ name }) => name),
  };
}
