import { expect, test } from 'vitest';
import { formatTotals, type StageOutcome, formatStageOutcome } from './stage-outcome.ts';

const outcome = (passed: number, failed: number): StageOutcome => ({
  name: 'unit',
  passed,
  failed,
  seconds: 1,
  output: 'what it printed',
});

test('the last line of `npm test` contains the numbers of passed and failed tests of all stages', () => {
  expect(formatTotals([outcome(3, 0), outcome(4, 2)])).toBe('7 passed, 2 failed');
});

test('a test run without any test counts as a failure', () => {
  expect(formatTotals([])).toBe('0 passed, 1 failed');
  expect(formatTotals([outcome(0, 0)])).toBe('0 passed, 1 failed');
});

test('`npm test` shows only the output of failed stages', () => {
  expect(formatStageOutcome(outcome(1, 1))).toContain('what it printed');
  expect(formatStageOutcome(outcome(1, 0))).not.toContain('what it printed');
});
