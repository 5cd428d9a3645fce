/** Tasks of one frame: each draws a row of cards, which is a third of what a frame of a slow phone has. */
const A_FRAME = 2;

const waiting = new Set<() => void>();

function next(): void {
  for (const task of [...waiting].slice(0, A_FRAME)) {
    waiting.delete(task);
    task();
  }
  if (waiting.size > 0) requestAnimationFrame(next);
}

/** Runs what would be too much for one frame two by two, a frame after the other. Answers how to call it off. */
export function inTurn(task: () => void): () => void {
  waiting.add(task);
  if (waiting.size === 1) requestAnimationFrame(next);
  return () => void waiting.delete(task);
}
