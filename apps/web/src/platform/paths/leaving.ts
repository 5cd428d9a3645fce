import { LEAVING_TIMEOUT_MS } from '#src/platform/clock/first-limits.ts';

let leavingUntil = 0;

/** Records that another page was requested. */
export function recordLeaving(): void {
  leavingUntil = performance.now() + LEAVING_TIMEOUT_MS;
}

/** Records every navigation away from the page. Safari on iOS does not fire the event. Call once per page load. */
export function watchLeaving(): void {
  addEventListener('beforeunload', recordLeaving);
}

/** Whether another page is loading: a reload now would cancel that navigation. */
export function isLeaving(): boolean {
  return performance.now() < leavingUntil;
}

/** Resolves when the navigation was cancelled, or the page returns from the back/forward cache. */
export function waitUntilStayed(): Promise<void> {
  return new Promise((resolve) => {
    // An ordinary page load also fires `pageshow`, possibly while another page is loading.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      leavingUntil = 0;
      resolve();
    });
    setTimeout(resolve, LEAVING_TIMEOUT_MS);
  });
}

/**
 * Runs a request. Firefox and Safari cancel all requests of a page as soon as another page is requested, while the old
 * page stays visible. Such a failure is no error: the request is repeated if the page stays. Decision 0024 (Reload and
 * cache failure policy).
 */
export async function retryIfStayed<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (reason) {
    if (!isLeaving()) throw reason;
    await waitUntilStayed();
    return request();
  }
}
