import { LEAVING_MS } from '#src/platform/clock/first-limits.ts';

let leavesUntil = 0;

/** Begins to see when the page is about to be left, by whatever way; Safari on iOS tells nobody. Once a page. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leavesUntil = performance.now() + LEAVING_MS;
  });
}

/** Whether another page is on its way: a reload now would bring the member back from where he goes. */
export function isLeaving(): boolean {
  return performance.now() < leavesUntil;
}
