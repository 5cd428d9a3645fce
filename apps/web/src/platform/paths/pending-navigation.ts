import { PENDING_NAVIGATION_MAX_MS } from '#src/platform/clock/first-chunk-time-limits.ts';

let leavingUntil = 0;

/** Records that the browser has begun to load another page. */
export function recordPendingNavigation(): void {
  leavingUntil = performance.now() + PENDING_NAVIGATION_MAX_MS;
}

/**
 * Records navigations away from the page by the event `beforeunload`. Safari on iOS does not fire it; there,
 * `watchNavigationTaps` records them. Call it once per page load.
 */
export function watchPendingNavigation(): void {
  addEventListener('beforeunload', recordPendingNavigation);
}

/** Whether another page is loading. A reload now would cancel that navigation. */
export function isNavigationPending(): boolean {
  return performance.now() < leavingUntil;
}

/**
 * Resolves when the page returns from the back/forward cache, or after 30 s: the navigation away from it was then
 * probably cancelled.
 */
export function waitForCancelledNavigation(): Promise<void> {
  return new Promise((resolve) => {
    // An ordinary page load also fires `pageshow`, possibly while another page is loading.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      leavingUntil = 0;
      resolve();
    });
    setTimeout(resolve, PENDING_NAVIGATION_MAX_MS);
  });
}

/**
 * Runs a request and repeats it if a navigation cancelled it. Firefox and Safari cancel all requests of a page as soon
 * as another page is requested, while the old page stays visible. If the old page stays, the request is sent again.
 * Decision 0024 (Reload and cache failure policy).
 */
export async function retryAfterCancelledNavigation<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (reason) {
    if (!isNavigationPending()) throw reason;
    await waitForCancelledNavigation();
    return request();
  }
}
