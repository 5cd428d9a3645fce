import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '#src/platform/clock/when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a task may take 2 ms of an idle moment, and no more than is left of it', () => {
  vi.useFakeTimers();
  const isOverAfter = (left: number, ms: number): boolean => {
    let answer = false;
    vi.stubGlobal('requestIdleCallback', (run: (deadline: object) => void) => run({ timeRemaining: () => left }));
    whenIdle((isOver) => {
      vi.advanceTimersByTime(ms);
      answer = isOver();
    });
    return answer;
  };
  expect([isOverAfter(50, 1), isOverAfter(50, 2), isOverAfter(1, 1), isOverAfter(0, 0)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('where the browser does not tell when it is idle, the task runs a moment later', () => {
  vi.useFakeTimers();
  expect('requestIdleCallback' in window).toBe(false);
  const task = vi.fn();
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(task).toHaveBeenCalledTimes(1);
});
