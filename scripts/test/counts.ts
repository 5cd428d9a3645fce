/** What a run of tests came to, by the report that vitest writes in JSON. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed at first and passed when they were tried again: their names, and what the first try said. */
  readonly again: readonly string[];
}

/** Reads vitest's report; one that cannot be read means that the runner died before its end: a failure, not a pass of nothing. */
export function readCounts(report: string): Counts {
  const found = fieldsOf(parsed(report));
  const passed = found.get('numPassedTests');
  const failed = found.get('numFailedTests');
  if (typeof passed !== 'number' || typeof failed !== 'number') return { passed: 0, failed: 1, again: [] };
  const files = listOf(found.get('testResults')).map(fieldsOf);
  const tests = files.flatMap((file) => listOf(file.get('assertionResults')).map(fieldsOf));
  const again = tests.flatMap((test) => {
    const name = test.get('fullName');
    const [said] = listOf(test.get('failureMessages'));
    if (test.get('status') !== 'passed' || typeof name !== 'string' || typeof said !== 'string') return [];
    return [`${name}: ${said}`];
  });
  return { passed, failed, again };
}

function parsed(report: string): unknown {
  try {
    return JSON.parse(report);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
