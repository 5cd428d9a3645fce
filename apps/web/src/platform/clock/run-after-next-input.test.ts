import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { runAfterNextInput, runAfterUseOrDelay } from '#src/platform/clock/run-after-next-input.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const DELAY_MS = 5_000;
/** Longer than the delay of idle tasks in browsers without idle callbacks. */
const IDLE_MS = 300;

afterEach(() => {
  delete document.documentElement.dataset['used'];
});

test('a task that waits for the next input does not run if the task is cancelled before the input', async () => {
  const task = vi.fn();
  runAfterNextInput(task)();
  dispatchEvent(new Event('click'));
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  expect(task).not.toHaveBeenCalled();
});

test('a task that waits for the first input or a delay runs once, after whichever comes first', async () => {
  const clock = makeManualClock();
  const [afterInput, afterDelay] = [vi.fn(), vi.fn()];
  runAfterUseOrDelay(afterDelay, clock, DELAY_MS);
  clock.advance(DELAY_MS - 1);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  expect(afterDelay).not.toHaveBeenCalled();
  clock.advance(1);
  await waitFor(() => expect(afterDelay).toHaveBeenCalledTimes(1));
  runAfterUseOrDelay(afterInput, clock, DELAY_MS);
  dispatchEvent(new Event('pointerup'));
  await waitFor(() => expect(afterInput).toHaveBeenCalledTimes(1));
  clock.advance(DELAY_MS);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  expect([afterInput.mock.calls.length, afterDelay.mock.calls.length]).toEqual([1, 1]);
});

test('a task that waits for the first input runs when the browser is idle if the page already had an input', async () => {
  document.documentElement.dataset['used'] = '';
  const task = vi.fn();
  runAfterUseOrDelay(task, makeManualClock(), DELAY_MS);
  await waitFor(() => expect(task).toHaveBeenCalledTimes(1));
});
