const LARGEST = 'largest-contentful-paint';
/** A page without a large picture, or one that never comes, is waited for no longer, in milliseconds. */
const LARGEST_WAIT_MS = 1_000;

/** A picture has an address, a paragraph has none. https://www.w3.org/TR/largest-contentful-paint/ */
const isPicture = (entry: PerformanceEntry): boolean => 'url' in entry && entry.url !== '';

/**
 * Runs a task once the page's largest picture is painted and nothing else is to be done: what is not for the visitor takes
 * neither bytes nor time from what he came to see. Browsers that do not tell when that is have any later moment.
 */
export function whenPainted(task: () => void): void {
  const types: readonly string[] = 'PerformanceObserver' in window ? PerformanceObserver.supportedEntryTypes : [];
  if (!types.includes(LARGEST)) return whenIdle(task);
  const finish = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    whenIdle(task);
  };
  const observer = new PerformanceObserver((list) => (list.getEntries().some(isPicture) ? finish() : undefined));
  const timer = setTimeout(finish, LARGEST_WAIT_MS);
  observer.observe({ type: LARGEST, buffered: true });
}

/** At the latest, in milliseconds. */
const LATEST_MS = 3_000;
/** Where a browser does not tell. */
const LATER_MS = 200;
/** A longer task would be felt when a finger comes back to the screen of a slow phone. */
const SLICE_MS = 2;

/**
 * Runs a task when nothing else is to be done; Safari has no such moment, any later one does there. A task that can go on
 * another time asks `isOver` after each step: a slice is 2 ms, and what is left of the frame at the most.
 */
export function whenIdle(task: (isOver: () => boolean) => void): void {
  const run = (deadline?: IdleDeadline): void => {
    const end = performance.now() + Math.min(SLICE_MS, deadline?.timeRemaining() ?? SLICE_MS);
    task(() => performance.now() >= end);
  };
  const atIdle = 'requestIdleCallback' in window ? window.requestIdleCallback : null;
  if (atIdle) atIdle(run, { timeout: LATEST_MS });
  else setTimeout(run, LATER_MS);
}
