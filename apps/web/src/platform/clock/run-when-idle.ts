const LCP_ENTRY_TYPE = 'largest-contentful-paint';
/** How long to wait for the largest contentful paint, in milliseconds. */
const LCP_TIMEOUT_MS = 1_000;

/**
 * Whether an LCP entry is that of an image: entries of images have a URL, entries of text have none.
 * https://www.w3.org/TR/largest-contentful-paint/
 */
const isImage = (entry: PerformanceEntry): boolean => 'url' in entry && entry.url !== '';

/**
 * Runs a task when the largest image is painted and the browser is idle, so that it does not compete with the visible
 * content. Browsers without LCP entries run it when idle.
 */
export function runWhenPainted(task: () => void): void {
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

/** Latest start of an idle task, in milliseconds. */
const IDLE_TIMEOUT_MS = 3_000;
/** Delay in browsers without idle callbacks, in milliseconds. */
const FALLBACK_DELAY_MS = 200;
/** Length of a slice of an idle task, in milliseconds. A longer one would delay input on slow phones. */
const SLICE_MS = 2;

/**
 * Runs a task when the browser is idle, or after a delay in Safari. A task that can be split checks `isOver` after each
 * step: a slice lasts 2 ms, or less if less of the idle period is left.
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
