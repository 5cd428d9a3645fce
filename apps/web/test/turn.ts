let turn = 0;

/** Identifies the running test, so that pending work of an earlier test is ignored. */
export function currentTurn(): number {
  return turn;
}

export function endTurn(): void {
  turn += 1;
}
