import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PENDING_NAVIGATION_MAX_MS } from '#src/platform/clock/first-chunk-time-limits.ts';
import {
  isNavigationPending,
  recordPendingNavigation,
  retryAfterCancelledNavigation,
} from '#src/platform/paths/pending-navigation.ts';
import { restoreFromPageCache, cancelNavigation } from '#test/cancel-navigation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await cancelNavigation();
  vi.useRealTimers();
});

/** A request that fails first and succeeds then; `results` has its outcome. */
function failOnce() {
  const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Load failed'));
  request.mockResolvedValue('there');
  const results: string[] = [];
  const start = (): void =>
    void retryAfterCancelledNavigation(request).then(
      (value) => results.push(value),
      (reason) => results.push(String(reason)),
    );
  return { request, results, start };
}

test('a failed request is rejected at once if no navigation is pending', async () => {
  const { request, results, start } = failOnce();
  start();
  await vi.advanceTimersByTimeAsync(1);
  expect([results, request.mock.calls.length]).toEqual([['TypeError: Load failed'], 1]);
});

test('a request that a navigation cancelled is retried when the page returns from the back/forward cache', async () => {
  const { request, results, start } = failOnce();
  recordPendingNavigation();
  start();
  // An ordinary page load also fires this event.
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await vi.advanceTimersByTimeAsync(PENDING_NAVIGATION_MAX_MS - 1);
  expect([results, request.mock.calls.length, isNavigationPending()]).toEqual([[], 1, true]);
  restoreFromPageCache();
  await vi.advanceTimersByTimeAsync(0);
  expect([results, request.mock.calls.length, isNavigationPending()]).toEqual([['there'], 2, false]);
});

test('a request that a navigation cancelled is retried once if the page stays, and fails if the retry fails', async () => {
  const { request, results, start } = failOnce();
  request.mockReset().mockRejectedValue(new TypeError('Load failed'));
  recordPendingNavigation();
  start();
  await vi.advanceTimersByTimeAsync(PENDING_NAVIGATION_MAX_MS);
  expect([results, request.mock.calls.length]).toEqual([['TypeError: Load failed'], 2]);
});
