import { expect, test } from 'vitest';
import { findEndedCrashRound } from '#src/page/crash/find-ended-round.ts';

const stopped = { stake: 10, point: 100, cashed: null, payout: 0, seed: 'aa', words: 'bb' };
const running = { id: 'second', stake: 10, auto: null, startedAt: 0 };
const first = { ...stopped, id: 'first' };
const second = { ...stopped, id: 'second' };

test('the page detects the crash round that has ended since its last state, including the first round', () => {
  expect(findEndedCrashRound({ last: [first] }, { round: null, last: [second, first] })).toBe(second);
  expect(findEndedCrashRound({ last: [] }, { round: null, last: [first] })).toBe(first);
});

test('finds no ended crash round if none has ended since the last state, if one is running, or if the new state is outdated', () => {
  expect(findEndedCrashRound({ last: [second, first] }, { round: null, last: [first] })).toBeNull();
  expect(findEndedCrashRound({ last: [first] }, { round: null, last: [first] })).toBeNull();
  expect(findEndedCrashRound({ last: [] }, { round: null, last: [] })).toBeNull();
  expect(findEndedCrashRound({ last: [first] }, { round: running, last: [first] })).toBeNull();
});
