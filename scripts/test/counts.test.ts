import { expect, test } from 'vitest';
import { readCounts } from './counts.ts';

const one = (status: string, failureMessages: readonly string[]): object => ({
  status,
  fullName: 'a tab moves',
  failureMessages,
});

test('a test that passed at its second try counts as passed and is told, with what the first one said', () => {
  const assertionResults = [
    one('passed', []),
    one('passed', ['Error: too late\n at tab.ts:1']),
    one('failed', ['Error']),
  ];
  const report = JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] });
  expect(readCounts(report)).toEqual({
    passed: 2,
    failed: 1,
    again: ['a tab moves: Error: too late\n at tab.ts:1'],
  });
});

test.each(['', '{', 'null', '[]', '{"numPassedTests":3}'])('a report that says %j is one failure', (report) => {
  expect(readCounts(report)).toEqual({ passed: 0, failed: 1, again: [] });
});
