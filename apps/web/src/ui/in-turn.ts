/** Tasks of one frame: each draws a row of cards, which is a third of what a frame of a slow phone has. */
const A_FRAME = 2;

const waiting = new Set<() => void>();
let isPlanned = false;

/** One frame is asked for at a time, whatever is added or called off meanwhile. */
function plan(): void {
  if (isPlanned || waiting.size === 0) return;
  isPlanned = true;
  requestAnimationFrame(next);
}

function next(): void {
  isPlanned = false;
  for (const task of [...waiting].slice(0, A_FRAME)) {
    waiting.delete(task);
    task();
  }
  plan();
}

/** Runs what would be too much for one frame two by two, a frame after the other. Answers how to call it off. */
export function inTurn(task: () => void): () => void {
  waiting.add(task);
  plan();
  return () => void waiting.delete(task);
}
