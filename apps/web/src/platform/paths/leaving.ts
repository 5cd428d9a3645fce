import { LEAVING_MS } from '#src/platform/clock/first-limits.ts';

let leavesUntil = 0;

/** Another page was asked for. */
export function noteLeaving(): void {
  leavesUntil = performance.now() + LEAVING_MS;
}

/** Begins to see when the page is about to be left, by whatever way; Safari on iOS tells nobody. Once a page. */
export function watchLeaving(): void {
  addEventListener('beforeunload', noteLeaving);
}

/** Whether another page is on its way: a reload now would bring the member back from where he goes. */
export function isLeaving(): boolean {
  return performance.now() < leavesUntil;
}

/** Done when the page has stayed after all, or is come back to. */
export function hasStayed(): Promise<void> {
  return new Promise((resolve) => {
    // A page that is loaded tells of that as well, with another already on its way.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      leavesUntil = 0;
      resolve();
    });
    setTimeout(resolve, LEAVING_MS);
  });
}

/**
 * Runs a request. Firefox and Safari cancel all requests of a page as soon as another page is requested, while the old page stays
 * visible. Such a failure is no error: it is retried if the page stays. Decision 0024 (Reload and cache failure policy).
 */
export async function unlessLeaving<T>(bring: () => Promise<T>): Promise<T> {
  try {
    return await bring();
  } catch (reason) {
    if (!isLeaving()) throw reason;
    await hasStayed();
    return bring();
  }
}
