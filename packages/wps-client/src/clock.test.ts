import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForDelay, systemClock } from '#src/clock.ts';
import { startRequestDeadline } from '#src/request/request-deadline.ts';
import { makeManualClock } from '../test/manual-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_750_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the clock returns the wall-clock time of the device and a monotonic time', () => {
  expect(systemClock.now()).toBe(1_750_000_000_000);
  const before = systemClock.elapsed();
  vi.advanceTimersByTime(1_500);
  expect(systemClock.now()).toBe(1_750_000_001_500);
  expect(systemClock.elapsed() - before).toBe(1_500);
});

test('the clock runs a task once after its delay, unless it is cancelled', () => {
  const [run, cancelled] = [vi.fn(), vi.fn()];
  systemClock.after(100, run);
  systemClock.after(100, cancelled)();
  vi.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});

test('a delay ends after its duration or when its signal aborts, and leaves no timer or listener', async () => {
  const clock = makeManualClock();
  const ended = vi.fn();
  void waitForDelay(clock, 50, new AbortController().signal).then(ended);
  await clock.advance(49);
  expect(ended).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(ended).toHaveBeenCalledTimes(1);

  const controller = new AbortController();
  const remove = vi.spyOn(controller.signal, 'removeEventListener');
  const given = waitForDelay(clock, 50, controller.signal);
  controller.abort();
  await given;
  expect(clock.pending()).toBe(0);
  expect(remove).toHaveBeenCalledWith('abort', expect.any(Function));
});

test('a delay of 0 ms, or with an aborted signal, sets no timer', async () => {
  const clock = makeManualClock();
  await waitForDelay(clock, 0, new AbortController().signal);
  await waitForDelay(clock, 50, AbortSignal.abort());
  expect(clock.pending()).toBe(0);
});

test('a request deadline ends once, with its first reason', async () => {
  const clock = makeManualClock();
  const caller = new AbortController();
  const deadline = startRequestDeadline(clock, 100, caller.signal);
  await clock.advance(99);
  expect([deadline.reason(), deadline.signal.aborted]).toEqual([null, false]);
  await clock.advance(1);
  expect([deadline.reason(), deadline.signal.aborted]).toEqual(['timeout', true]);
  caller.abort();
  expect(deadline.reason()).toBe('timeout');
});

test('a request deadline ends when its caller aborts, at once if the caller has aborted before', () => {
  const clock = makeManualClock();
  const caller = new AbortController();
  const deadline = startRequestDeadline(clock, 100, caller.signal);
  caller.abort();
  expect([deadline.reason(), deadline.signal.aborted]).toEqual(['aborted', true]);
  const late = startRequestDeadline(clock, 100, caller.signal);
  expect([late.reason(), late.signal.aborted]).toEqual(['aborted', true]);
});

test('a cleared request deadline does not end and leaves no timer', () => {
  const clock = makeManualClock();
  const caller = new AbortController();
  const deadline = startRequestDeadline(clock, 100, caller.signal);
  deadline.clear();
  expect(clock.pending()).toBe(0);
  caller.abort();
  expect([deadline.reason(), deadline.signal.aborted]).toEqual([null, false]);
});
