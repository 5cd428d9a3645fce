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
