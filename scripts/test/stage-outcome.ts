/** The result of one stage of the checks. */
export interface StageOutcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** The whole output of the stage, which is shown only if it failed. */
  readonly output: string;
}

/** One line about the stage. A failed stage has its output before that line. */
export function formatStageOutcome(outcome: StageOutcome): string {
  const line = `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${outcome.name.padEnd(12)} ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.seconds} s`;
  return outcome.failed === 0 ? line : `${outcome.output.trimEnd()}\n${line}`;
}

/** `N passed, N failed` over all stages. A run without any test counts as one failure. */
export function formatTotals(outcomes: readonly StageOutcome[]): string {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return `${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`;
}
