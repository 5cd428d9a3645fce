import { expect, test } from 'vitest';
import { readVitestCounts, readPlaywrightCounts } from './read-report-counts.ts';

test("reads from Vitest's output how many tests passed and failed", () => {
  expect(readVitestCounts('{"numPassedTests":2,"numFailedTests":1,"testResults":[]}')).toEqual({
    passed: 2,
    failed: 1,
  });
});

test.each(['', '{', 'null', '[]', '{"numPassedTests":3}'])(
  'an invalid Vitest report, %j, counts as one failure',
  (report) => {
    expect(readVitestCounts(report)).toEqual({ passed: 0, failed: 1 });
  },
);

test("reads from Playwright's output how many tests passed and failed", () => {
  const stats = { expected: 5, unexpected: 2, skipped: 1, flaky: 0 };
  expect(readPlaywrightCounts(JSON.stringify({ stats }))).toEqual({ passed: 5, failed: 2 });
});

test.each(['', '{', 'null', '{"stats":null}', '{"stats":{"expected":3}}'])(
  'an invalid Playwright report, %j, counts as one failure',
  (report) => {
    expect(readPlaywrightCounts(report)).toEqual({ passed: 0, failed: 1 });
  },
);
