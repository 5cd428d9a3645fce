let testRun = 0;

/** Identifies the running test, so that pending work of an earlier test is ignored. */
export function currentTestRun(): number {
  return testRun;
}

/** Called after each test. */
export function endTestRun(): void {
  testRun += 1;
}
