import { expect, test } from 'vitest';
import { getCrashRoundResult } from '#src/page/crash/crash-round-result.ts';

test('a crash round is won only if it pays more than its stake', () => {
  expect(getCrashRoundResult({ stake: 10, cashed: 110, payout: 11 })).toBe('won');
  // 1.09 times a stake of 10, rounded down.
  expect(getCrashRoundResult({ stake: 10, cashed: 109, payout: 10 })).toBe('stakeBack');
  expect(getCrashRoundResult({ stake: 10, cashed: null, payout: 0 })).toBe('lost');
});
