import { expect, test } from 'vitest';
import { readCounts } from './counts.ts';

test('reads how many tests passed and failed', () => {
  expect(readCounts('{"numPassedTests":2,"numFailedTests":1,"testResults":[]}')).toEqual({ passed: 2, failed: 1 });
});

test.each(['', '{', 'null', '[]', '{"numPassedTests":3}'])('counts the report %j as one failure', (report) => {
  expect(readCounts(report)).toEqual({ passed: 0, failed: 1 });
});
