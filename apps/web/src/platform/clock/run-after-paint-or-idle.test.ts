import { afterEach, expect, test, vi } from 'vitest';
import { runWhenIdle } from '#src/platform/clock/run-after-paint-or-idle.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('an idle task runs for at most 2 ms or the rest of the idle period', () => {
  vi.useFakeTimers();
  const isOverAfter = (left: number, ms: number): boolean => {
    let isOverNow = false;
    vi.stubGlobal('requestIdleCallback', (run: (deadline: object) => void) => run({ timeRemaining: () => left }));
    runWhenIdle((isOver) => {
      vi.advanceTimersByTime(ms);
      isOverNow = isOver();
    });
    return isOverNow;
  };
  expect([isOverAfter(50, 1), isOverAfter(50, 2), isOverAfter(1, 1), isOverAfter(0, 0)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('an idle task runs after 200 ms if the browser has no idle callbacks', () => {
  vi.useFakeTimers();
  expect('requestIdleCallback' in window).toBe(false);
  const task = vi.fn();
  runWhenIdle(task);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(task).toHaveBeenCalledTimes(1);
});
