import { expect, test } from 'vitest';
import { roundOver } from '#src/page/crash/round-over.ts';

const stopped = { stake: 10, point: 100, cashed: null, payout: 0, seed: 'aa', words: 'bb' };
const running = { id: 'second', stake: 10, auto: null, startedAt: 0 };
const first = { ...stopped, id: 'first' };
const second = { ...stopped, id: 'second' };

test('reports the end of a round, also of the first one', () => {
  expect(roundOver({ last: [first] }, { round: null, last: [second, first] })).toBe(second);
  expect(roundOver({ last: [] }, { round: null, last: [first] })).toBe(first);
});

test('does not report earlier, running or late rounds', () => {
  expect(roundOver({ last: [second, first] }, { round: null, last: [first] })).toBeNull();
  expect(roundOver({ last: [first] }, { round: null, last: [first] })).toBeNull();
  expect(roundOver({ last: [] }, { round: null, last: [] })).toBeNull();
  expect(roundOver({ last: [first] }, { round: running, last: [first] })).toBeNull();
});
