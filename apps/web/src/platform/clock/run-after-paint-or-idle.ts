const LCP_ENTRY_TYPE = 'largest-contentful-paint';
/** How long to wait for the largest contentful paint (LCP), in milliseconds. */
const LCP_TIMEOUT_MS = 1_000;

/**
 * Whether an entry of the largest contentful paint (LCP) is an image: only entries of images have a URL.
 * https://www.w3.org/TR/largest-contentful-paint/
 */
const isImage = (entry: PerformanceEntry): boolean => 'url' in entry && entry.url !== '';

/**
 * Runs a task when the browser is idle after it has painted the largest image, or after 1 s without one. The task then
 * does not compete with the visible content. Browsers that do not report the largest contentful paint run the task when
 * idle.
 */
export function runAfterLargestPaint(task: () => void): void {
  const types: readonly string[] = 'PerformanceObserver' in window ? PerformanceObserver.supportedEntryTypes : [];
  if (!types.includes(LCP_ENTRY_TYPE)) return runWhenIdle(task);
  const finish = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    runWhenIdle(task);
  };
  const observer = new PerformanceObserver((list) => (list.getEntries().some(isImage) ? finish() : undefined));
  const timer = setTimeout(finish, LCP_TIMEOUT_MS);
  observer.observe({ type: LCP_ENTRY_TYPE, buffered: true });
}

/** Time after which an idle task runs although the browser is not idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 3_000;
/** Delay of a task in browsers without `requestIdleCallback`, in milliseconds. */
const FALLBACK_DELAY_MS = 200;
/**
 * Maximum length of one slice of a task that is split, in milliseconds. A longer slice would delay input on slow
 * phones.
 */
const SLICE_MS = 2;

/**
 * Runs a task when the browser is idle, after 3 s at the latest; in browsers without `requestIdleCallback` (Safari)
 * after 200 ms. A long task calls `isOver` after each step and pauses when it returns true: after 2 ms, or at the end
 * of the idle period.
 */
export function runWhenIdle(task: (isOver: () => boolean) => void): void {
  const run = (deadline?: IdleDeadline): void => {
    const end = performance.now() + Math.min(SLICE_MS, deadline?.timeRemaining() ?? SLICE_MS);
    task(() => performance.now() >= end);
  };
  const atIdle = 'requestIdleCallback' in window ? window.requestIdleCallback : null;
  if (atIdle) atIdle(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, FALLBACK_DELAY_MS);
}
