/** How many tests of a run passed and failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Reads the counts from Vitest's JSON report. If the report is unreadable, the runner has crashed, so it counts as one
 * failure.
 */
export function readVitestCounts(report: string): TestCounts {
  const fields = new Map(Object.entries(parseObject(report)));
  const passed: unknown = fields.get('numPassedTests');
  const failed: unknown = fields.get('numFailedTests');
  return toCounts(passed, failed);
}

/** Reads the counts from Playwright's JSON report. Tests are not retried, so none is counted as flaky. */
export function readPlaywrightCounts(report: string): TestCounts {
  const stats = new Map(Object.entries(Object(new Map(Object.entries(parseObject(report))).get('stats'))));
  return toCounts(stats.get('expected'), stats.get('unexpected'));
}

function toCounts(passed: unknown, failed: unknown): TestCounts {
  return typeof passed === 'number' && typeof failed === 'number' ? { passed, failed } : { passed: 0, failed: 1 };
}

function parseObject(report: string): object {
  try {
    const value: unknown = JSON.parse(report);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
