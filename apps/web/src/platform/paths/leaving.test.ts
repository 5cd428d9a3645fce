import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAVING_TIMEOUT_MS } from '#src/platform/clock/first-limits.ts';
import { isLeaving, recordLeaving, unlessLeaving } from '#src/platform/paths/leaving.ts';
import { comeBack, stayHere } from '#test/stay-here.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await stayHere();
  vi.useRealTimers();
});

/** Something that is called off when it is asked for first, and what is known of it. */
function calledOff() {
  const bring = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Load failed'));
  bring.mockResolvedValue('there');
  const known: string[] = [];
  const begin = (): void =>
    void unlessLeaving(bring).then(
      (it) => known.push(it),
      (reason) => known.push(String(reason)),
    );
  return { bring, known, begin };
}

test('what fails on a page that nobody leaves has failed', async () => {
  const { bring, known, begin } = calledOff();
  begin();
  await vi.advanceTimersByTimeAsync(1);
  expect([known, bring.mock.calls.length]).toEqual([['TypeError: Load failed'], 1]);
});

test('what is called off with another page on its way is brought once more when this one is come back to', async () => {
  const { bring, known, begin } = calledOff();
  recordLeaving();
  begin();
  // It may not have been loaded whole.
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await vi.advanceTimersByTimeAsync(LEAVING_TIMEOUT_MS - 1);
  expect([known, bring.mock.calls.length, isLeaving()]).toEqual([[], 1, true]);
  comeBack();
  await vi.advanceTimersByTimeAsync(0);
  expect([known, bring.mock.calls.length, isLeaving()]).toEqual([['there'], 2, false]);
});

test('the same when the page has stayed after all, and what fails then has failed', async () => {
  const { bring, known, begin } = calledOff();
  bring.mockReset().mockRejectedValue(new TypeError('Load failed'));
  recordLeaving();
  begin();
  await vi.advanceTimersByTimeAsync(LEAVING_TIMEOUT_MS);
  expect([known, bring.mock.calls.length]).toEqual([['TypeError: Load failed'], 2]);
});
