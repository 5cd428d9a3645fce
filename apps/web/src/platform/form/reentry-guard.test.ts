import { describe, expect, test } from 'vitest';
import { createSubmitGuard } from '#src/platform/form/use-form-submit.ts';
import { makeManualClock } from '#test/manual-clock.ts';

function pending<T>() {
  let settle: (value: T) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  return { promise, settle, fail };
}

describe('re-entry guard', () => {
  test('[S4-002, S4-014] a submit guard is idle, then processing, then idle again', async () => {
    const guard = createSubmitGuard(makeManualClock());
    const work = pending<string>();
    expect(guard.state.getState().status).toBe('idle');
    const run = guard.run(() => work.promise);
    expect(guard.state.getState().status).toBe('processing');
    work.settle('done');
    expect(await run).toEqual({ ran: true, result: 'done' });
    expect(guard.state.getState().status).toBe('idle');
  });

  test('[S4-003, S4-015] a form ignores a second submit while one is in progress', async () => {
    const guard = createSubmitGuard(makeManualClock());
    const work = pending<string>();
    let calls = 0;
    const submit = () =>
      guard.run(() => {
        calls += 1;
        return work.promise;
      });
    const first = submit();
    expect(await submit()).toEqual({ ran: false });
    work.settle('done');
    await first;
    expect(calls).toBe(1);
  });

  test('[S9-009, S4-003] a form accepts the next submit 500 ms after the end of the previous one', async () => {
    const clock = makeManualClock();
    const guard = createSubmitGuard(clock);
    await guard.run(() => Promise.resolve('one'));
    clock.advance(499);
    expect(await guard.run(() => Promise.resolve('two'))).toEqual({ ran: false });
    clock.advance(1);
    expect(await guard.run(() => Promise.resolve('three'))).toEqual({ ran: true, result: 'three' });
  });

  test('[S4-003] a form accepts the next submit after a failure too', async () => {
    const clock = makeManualClock();
    const guard = createSubmitGuard(clock);
    const work = pending<string>();
    const run = guard.run(() => work.promise);
    work.fail(new Error('broken'));
    await expect(run).rejects.toThrow('broken');
    expect(guard.state.getState().status).toBe('idle');
    clock.advance(500);
    expect((await guard.run(() => Promise.resolve('next'))).ran).toBe(true);
  });
});
