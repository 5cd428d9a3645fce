import { expect, test, vi } from 'vitest';
import { runInSingleTab } from '#src/platform/session/login/auto-login.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const key = 'foyer.remembered.turn';
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function startWork(clock = makeManualClock()) {
  const result = Promise.withResolvers<string>();
  const work = vi.fn(() => result.promise);
  const advance = (ms: number, steps = 1) =>
    Array.from({ length: steps }).reduce<Promise<void>>(async (before) => {
      await before;
      clock.advance(ms);
      await nextTask();
    }, Promise.resolve());
  return { clock, work, result, advance, locked: runInSingleTab(clock, work) };
}

/** Writes the lock of another tab. */
function writeLock(tab: string, until: number): void {
  localStorage.setItem(key, JSON.stringify({ tab, until }));
}

test('[S4-025] a free storage lock is taken after a short wait, and released', async () => {
  const { work, result, advance, locked } = startWork();
  expect(work).not.toHaveBeenCalled();
  await advance(60);
  expect(work).toHaveBeenCalledOnce();
  result.resolve('done');
  expect(await locked).toBe('done');
  expect(localStorage.getItem(key)).toBeNull();
});

test('[S4-025] if two tabs write the storage lock at the same time, the last writer gets the lock and the other tab waits', async () => {
  const { clock, work, advance, result, locked } = startWork();
  writeLock('the-other', clock.now() + 35_000);
  await advance(60, 5);
  expect(work).not.toHaveBeenCalled();
  localStorage.removeItem(key);
  await advance(60, 3);
  expect(work).toHaveBeenCalledOnce();
  result.resolve('');
  await locked;
});

test('[S4-025] a tab that does not get the storage lock in time runs no task and does not remove the lock', async () => {
  const clock = makeManualClock();
  writeLock('the-other', clock.now() + 34_000);
  const { work, advance, locked } = startWork(clock);
  await advance(60, 200);
  expect(await locked).toBeNull();
  expect(work).not.toHaveBeenCalled();
  expect(localStorage.getItem(key)).toContain('the-other');
});

test.each([
  ['of a closed tab', (now: number) => JSON.stringify({ tab: 'closed', until: now - 1 })],
  ['of a clock that was set back', (now: number) => JSON.stringify({ tab: 'future', until: now + 3_600_000 })],
  ['that is invalid', () => 'not json'],
])('[S4-025] a tab ignores a storage lock %s', async (_case, lock) => {
  const clock = makeManualClock();
  localStorage.setItem(key, lock(clock.now()));
  const { work, advance, result, locked } = startWork(clock);
  await advance(60);
  expect(work).toHaveBeenCalledOnce();
  result.resolve('');
  await locked;
});

test('[S4-025] the storage lock is released if the task fails', async () => {
  const { advance, result, locked } = startWork();
  const outcome = locked.catch(String);
  await advance(60);
  result.reject(new Error('no network'));
  expect(await outcome).toBe('Error: no network');
  expect(localStorage.getItem(key)).toBeNull();
});

test('[S4-025] a tab that exceeds its time does not release the storage lock of another tab', async () => {
  const { clock, result, advance, locked } = startWork();
  await advance(60);
  writeLock('the-next', clock.now() + 30_000);
  result.resolve('late');
  expect(await locked).toBe('late');
  expect(localStorage.getItem(key)).toContain('the-next');
});
