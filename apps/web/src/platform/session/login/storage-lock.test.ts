import { expect, test, vi } from 'vitest';
import { runWithStorageLock } from '#src/platform/session/login/auto-login.ts';
import { handClock } from '#test/hand-clock.ts';

const key = 'foyer.remembered.turn';
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function begin(clock = handClock()) {
  const gate = Promise.withResolvers<string>();
  const work = vi.fn(() => gate.promise);
  const run = (ms: number, steps = 1) =>
    Array.from({ length: steps }).reduce<Promise<void>>(async (before) => {
      await before;
      clock.advance(ms);
      await settled();
    }, Promise.resolve());
  return { clock, work, gate, run, turn: runWithStorageLock(clock, work) };
}

/** As another tab leaves it. */
function markOf(tab: string, until: number): void {
  localStorage.setItem(key, JSON.stringify({ tab, until }));
}

test('[S4-025] a turn that nobody has is taken once it has settled, and given back', async () => {
  const { work, gate, run, turn } = begin();
  expect(work).not.toHaveBeenCalled();
  await run(60);
  expect(work).toHaveBeenCalledOnce();
  gate.resolve('done');
  expect(await turn).toBe('done');
  expect(localStorage.getItem(key)).toBeNull();
});

test('[S4-025] of two that looked at the same moment the last to write has the turn, the other waits for it', async () => {
  const { clock, work, run, gate, turn } = begin();
  markOf('the-other', clock.now() + 35_000);
  await run(60, 5);
  expect(work).not.toHaveBeenCalled();
  localStorage.removeItem(key);
  await run(60, 3);
  expect(work).toHaveBeenCalledOnce();
  gate.resolve('');
  await turn;
});

test('[S4-025] a tab whose turn does not come does nothing, and leaves the mark alone', async () => {
  const clock = handClock();
  markOf('the-other', clock.now() + 34_000);
  const { work, run, turn } = begin(clock);
  await run(60, 200);
  expect(await turn).toBeNull();
  expect(work).not.toHaveBeenCalled();
  expect(localStorage.getItem(key)).toContain('the-other');
});

test.each([
  ['of a tab that is gone', (now: number) => JSON.stringify({ tab: 'gone', until: now - 1 })],
  ['of a clock that was set back', (now: number) => JSON.stringify({ tab: 'future', until: now + 3_600_000 })],
  ['that is none', () => 'not json'],
])('[S4-025] a mark %s holds nobody up', async (_what, mark) => {
  const clock = handClock();
  localStorage.setItem(key, mark(clock.now()));
  const { work, run, gate, turn } = begin(clock);
  await run(60);
  expect(work).toHaveBeenCalledOnce();
  gate.resolve('');
  await turn;
});

test('[S4-025] work that fails gives its turn back', async () => {
  const { run, gate, turn } = begin();
  const outcome = turn.catch(String);
  await run(60);
  gate.reject(new Error('no network'));
  expect(await outcome).toBe('Error: no network');
  expect(localStorage.getItem(key)).toBeNull();
});

test('[S4-025] a tab that took longer than its turn leaves the one that has it by now its mark', async () => {
  const { clock, gate, run, turn } = begin();
  await run(60);
  markOf('the-next', clock.now() + 30_000);
  gate.resolve('late');
  expect(await turn).toBe('late');
  expect(localStorage.getItem(key)).toContain('the-next');
});
