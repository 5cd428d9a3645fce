import { expect, test, vi } from 'vitest';
import { watchStatus } from '#src/features/site-status/watch-status.ts';
import type { StatusAnswer } from '#src/features/site-status/site-state.ts';
import { handClock } from '#test/hand-clock.ts';

const open: StatusAnswer = { kind: 'state', state: { kind: 'open' } };
const shut: StatusAnswer = { kind: 'state', state: { kind: 'maintenance', endsAt: null } };
const trouble: StatusAnswer = { kind: 'notice', message: 'No', words: 'internet_lost' };

function setUp(first: StatusAnswer) {
  const clock = handClock();
  const now = { answer: first, seen: true };
  const ask = vi.fn(async () => now.answer);
  const show = vi.fn();
  const say = vi.fn();
  const look = watchStatus({ clock, random: () => 0, ask, show, say, isSeen: () => now.seen });
  const settle = async (): Promise<void> => void (await new Promise((resolve) => setTimeout(resolve)));
  return {
    ask,
    show,
    say,
    look,
    now,
    settle,
    pass: async (ms: number): Promise<void> => {
      clock.advance(ms);
      await settle();
    },
  };
}

test('[S4-068] the status is asked for at once, every 5 minutes while the site is open, and every 15 s while it is not', async () => {
  const { ask, show, now, settle, pass } = setUp(open);
  await settle();
  expect([ask.mock.calls.length, show.mock.lastCall]).toEqual([1, [{ kind: 'open' }]]);
  await pass(299_000);
  expect(ask).toHaveBeenCalledTimes(1);
  now.answer = shut;
  await pass(1_000);
  expect(show).toHaveBeenLastCalledWith({ kind: 'maintenance', endsAt: null });
  now.answer = open;
  await pass(15_000);
  expect([ask.mock.calls.length, show.mock.lastCall]).toEqual([3, [{ kind: 'open' }]]);
});

test('[S4-068] a call that is refused makes it look at once; many at a time are one question', async () => {
  const { ask, show, now, look, settle } = setUp(open);
  await settle();
  now.answer = shut;
  await Promise.all([look(), look(), look()]);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(show).toHaveBeenLastCalledWith({ kind: 'maintenance', endsAt: null });
});

test('[S8-002] trouble is said once until an answer has come, and changes nothing that is shown', async () => {
  const { say, show, now, look, settle } = setUp(trouble);
  await settle();
  await look();
  expect([say.mock.calls.length, show.mock.calls.length]).toEqual([1, 0]);
  now.answer = open;
  await look();
  now.answer = trouble;
  await look();
  expect(say).toHaveBeenCalledTimes(2);
});

test('a page that nobody looks at asks nothing, and asks again when its time has come and somebody does', async () => {
  const { ask, now, settle, pass } = setUp(open);
  await settle();
  now.seen = false;
  await pass(600_000);
  expect(ask).toHaveBeenCalledTimes(1);
  now.seen = true;
  await pass(300_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
