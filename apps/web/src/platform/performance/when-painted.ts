import { whenIdle } from '#src/platform/clock/when-idle.ts';

const LARGEST = 'largest-contentful-paint';
/** A page without a large picture, or one that never comes, is waited for no longer, in milliseconds. */
const LATEST_MS = 1_000;

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
  const timer = setTimeout(finish, LATEST_MS);
  observer.observe({ type: LARGEST, buffered: true });
}
