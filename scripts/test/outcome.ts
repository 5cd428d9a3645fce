/** What one stage of the checks came to. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Tests that passed at their second try: worth a look, as they may fail twice another day. */
  readonly again: readonly string[];
  readonly seconds: number;
  /** What it printed; shown when it failed. */
  readonly output: string;
}

/** One line for a stage that passed, all it said for one that failed; before it, the tests that were tried twice. */
export function report(outcome: Outcome): string {
  const line = `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${outcome.name.padEnd(12)} ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.seconds} s`;
  const lines = [...outcome.again.map((said) => `passed at the second try: ${said}`), line].join('\n');
  return outcome.failed === 0 ? lines : `${outcome.output.trimEnd()}\n${lines}`;
}

/** `N passed, N failed` over all stages; a run of no tests counts as one failure. */
export function closingLine(outcomes: readonly Outcome[]): string {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return `${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`;
}
