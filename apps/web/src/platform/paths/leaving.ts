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
 * Brings something. Firefox and Safari call off whatever a page waits for as soon as another one is asked for, while this one
 * is seen until that comes: what fails then is no fault, and is tried once more if the page stays. [0153]
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
