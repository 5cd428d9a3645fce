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
  const [task] = waiting;
  if (!task) return;
  waiting.delete(task);
  plan();
  task();
}

/**
 * Runs what would be too much for one frame, one task in each: one that draws a row of cards is a third of what a frame of a
 * slow phone has. Answers how to call it off.
 */
export function byFrames(task: () => void): () => void {
  waiting.add(task);
  plan();
  return () => void waiting.delete(task);
}
