import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/db/open-database.ts';
import { createDrawEngine } from '#src/draws/draw-engine.ts';
import { startDrawTimer } from '#src/draws/draw-timer.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12, 0, 20) }));
afterEach(() => vi.useRealTimers());

const clock = { now: () => Date.now() };
const random = () => new Uint8Array(32).fill(9);

test('the draw timer reports each draw on time, and none after it is stopped', () => {
  const draws = createDrawEngine({ db: openDatabase(':memory:'), clock, random, periodMs: 60_000 });
  const onDrawn = vi.fn();
  const stop = startDrawTimer({ draws, clock, onDrawn, onError: vi.fn() });
  vi.advanceTimersByTime(39_999);
  expect(onDrawn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(onDrawn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(180_000);
  expect(onDrawn).toHaveBeenCalledTimes(4);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('the draw timer reports a draw that a request has already held', () => {
  const draws = createDrawEngine({ db: openDatabase(':memory:'), clock, random, periodMs: 60_000 });
  const onDrawn = vi.fn();
  const stop = startDrawTimer({ draws, clock, onDrawn, onError: vi.fn() });
  vi.advanceTimersByTime(1);
  vi.setSystemTime(Date.UTC(2026, 10, 20, 12, 1, 0));
  draws.holdDueDraws();
  vi.advanceTimersByTime(60_000);
  expect(onDrawn).toHaveBeenCalled();
  stop();
});

test('the draw timer reports an error of a draw and retries', () => {
  const db = openDatabase(':memory:');
  const draws = createDrawEngine({ db, clock, random, periodMs: 60_000 });
  const onError = vi.fn();
  const stop = startDrawTimer({ draws, clock, onDrawn: vi.fn(), onError });
  db.close();
  vi.advanceTimersByTime(2_500);
  expect(onError).toHaveBeenCalledTimes(3);
  stop();
});
