import type { Page } from '@playwright/test';
import { sumCpuTimeMs, startCpuProfile } from './cpu-profile.ts';

/** URLs of the tracking chunks and of the frame for tracking pixels. */
const TRACKING_FILES = /\/m\/assets\/(?:tracking|privacy-bar|choose)-|\/m\/frame\/pixels/;
/** URLs of all requests that tracking causes. */
const TRACKING_REQUESTS =
  /\/m\/assets\/(?:tracking|privacy-bar|choose)-|\/m\/frame\/pixels|\/wps\/system\/(?:consent|event|collect|test\/ping)/;

export interface TrackingCost {
  /** CPU time of tracking scripts on the main thread in milliseconds, without throttling. */
  readonly trackingMs: number;
  /** CPU time of all scripts of the page in milliseconds. The ratio `trackingMs / allScriptsMs` does not depend on the machine. */
  readonly allScriptsMs: number;
  /** Time of the largest contentful paint since the start of navigation, in milliseconds. */
  readonly lcpMs: number;
  readonly requestsBeforeLcp: readonly string[];
  readonly requests: readonly string[];
}

/** Runs in the browser's page: returns the time of the largest contentful paint so far, in milliseconds. */
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

/** Loads a page and measures requests and CPU time of tracking until `done` resolves. */
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
