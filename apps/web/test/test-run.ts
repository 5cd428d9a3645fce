let turn = 0;

/** Identifies the running test, so that pending work of an earlier test is ignored. */
export function currentTestRun(): number {
  return turn;
}

export function endTestRun(): void {
  turn += 1;
}
