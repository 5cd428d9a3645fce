import { NAVIGATION_PENDING_TIMEOUT_MS } from '#src/platform/clock/first-screen-limits.ts';

let leavingUntil = 0;

/** Records that another page was requested. */
export function recordPendingNavigation(): void {
  leavingUntil = performance.now() + NAVIGATION_PENDING_TIMEOUT_MS;
}

/** Records every navigation away from the page. Safari on iOS does not fire the event. Call once per page load. */
export function watchPendingNavigation(): void {
  addEventListener('beforeunload', recordPendingNavigation);
}

/** Whether another page is loading: a reload now would cancel that navigation. */
export function isNavigationPending(): boolean {
  return performance.now() < leavingUntil;
}

/** Resolves when the navigation was cancelled, or the page returns from the back/forward cache. */
export function waitForCancelledNavigation(): Promise<void> {
  return new Promise((resolve) => {
    // An ordinary page load also fires `pageshow`, possibly while another page is loading.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      leavingUntil = 0;
      resolve();
    });
    setTimeout(resolve, NAVIGATION_PENDING_TIMEOUT_MS);
  });
}

/**
 * Runs a request. Firefox and Safari cancel all requests of a page as soon as another page is requested, while the old
 * page stays visible. Such a failure is no error: the request is repeated if the page stays. Decision 0024 (Reload and
 * cache failure policy).
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
