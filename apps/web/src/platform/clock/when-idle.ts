/** Longest wait for an idle moment, in milliseconds. */
const LATEST_MS = 3_000;
/** Safari tells of no idle moments: any a little later is as good there. */
const LATER_MS = 200;

/** Runs a task when the page has nothing else to do. */
export function whenIdle(task: () => void): void {
  const atIdle = 'requestIdleCallback' in window ? window.requestIdleCallback : null;
  if (atIdle) atIdle(task, { timeout: LATEST_MS });
  else setTimeout(task, LATER_MS);
}
