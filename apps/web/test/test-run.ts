let testRun = 0;

/**
 * Returns a number that identifies the running test. Work that an earlier test started compares it, and is then
 * ignored.
 */
export function getCurrentTestRun(): number {
  return testRun;
}

/** Marks the running test as ended. Called after each test. */
export function endTestRun(): void {
  testRun += 1;
}
