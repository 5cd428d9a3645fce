/** The result of one stage of `npm test`. */
export interface StageOutcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** The whole output of the stage's command, which is shown only if the stage failed. */
  readonly output: string;
}

/** Formats the result of one stage as a line. If the stage failed, its output comes before the line. */
export function formatStageOutcome(outcome: StageOutcome): string {
  const line = `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${outcome.name.padEnd(12)} ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.seconds} s`;
  return outcome.failed === 0 ? line : `${outcome.output.trimEnd()}\n${line}`;
}

/** Formats the totals over all stages: `N passed, N failed`. A run without any test counts as one failure. */
export function formatTotals(outcomes: readonly StageOutcome[]): string {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return `${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`;
}
