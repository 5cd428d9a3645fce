import { expect, test } from 'vitest';
import { closingLine, type Outcome, report } from './outcome.ts';

const outcome = (passed: number, failed: number): Outcome => ({
  name: 'unit',
  passed,
  failed,
  again: [],
  seconds: 1,
  output: 'what it said',
});

test('the closing line adds the stages up', () => {
  expect(closingLine([outcome(3, 0), outcome(4, 2)])).toBe('7 passed, 2 failed');
});

test('a run in which nothing ran is a failure', () => {
  expect(closingLine([])).toBe('0 passed, 1 failed');
  expect(closingLine([outcome(0, 0)])).toBe('0 passed, 1 failed');
});

test('a stage that failed shows all it said', () => {
  expect(report(outcome(1, 1))).toContain('what it said');
  expect(report(outcome(1, 0))).not.toContain('what it said');
});

test('a test that passed at its second try is named, though its stage passed', () => {
  expect(report({ ...outcome(1, 0), again: ['a tab moves: Error: too late'] })).toMatch(
    /^passed at the second try: a tab moves: Error: too late\nok {2}/,
  );
});
