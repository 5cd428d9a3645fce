let turn = 0;

/** Which test of this worker runs: whatever one has left under way is not the next one's. */
export function currentTurn(): number {
  return turn;
}

export function endTurn(): void {
  turn += 1;
}
