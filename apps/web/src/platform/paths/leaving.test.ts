import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAVING_TIMEOUT_MS } from '#src/platform/clock/first-limits.ts';
import { isLeaving, recordLeaving, unlessLeaving } from '#src/platform/paths/leaving.ts';
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
  const begin = (): void =>
    void unlessLeaving(request).then(
      (value) => results.push(value),
      (reason) => results.push(String(reason)),
    );
  return { request, results, begin };
}

test('fails if the page is not being left', async () => {
  const { request, results, begin } = failOnce();
  begin();
  await vi.advanceTimersByTimeAsync(1);
  expect([results, request.mock.calls.length]).toEqual([['TypeError: Load failed'], 1]);
});

test('retries a request that a navigation cancelled when the page returns from the back-forward cache', async () => {
  const { request, results, begin } = failOnce();
  recordLeaving();
  begin();
  // An ordinary page load also fires this event.
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await vi.advanceTimersByTimeAsync(LEAVING_TIMEOUT_MS - 1);
  expect([results, request.mock.calls.length, isLeaving()]).toEqual([[], 1, true]);
  restoreFromPageCache();
  await vi.advanceTimersByTimeAsync(0);
  expect([results, request.mock.calls.length, isLeaving()]).toEqual([['there'], 2, false]);
});

test('retries once if the page stays, and fails if the retry fails', async () => {
  const { request, results, begin } = failOnce();
  request.mockReset().mockRejectedValue(new TypeError('Load failed'));
  recordLeaving();
  begin();
  await vi.advanceTimersByTimeAsync(LEAVING_TIMEOUT_MS);
  expect([results, request.mock.calls.length]).toEqual([['TypeError: Load failed'], 2]);
});
