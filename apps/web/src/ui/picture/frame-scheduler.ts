const waiting = new Set<() => void>();
let isPlanned = false;

/** Requests one frame at a time. */
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
 * Runs one task a frame. Rendering a row of cards takes a third of a frame on a slow phone. Returns a function that
 * cancels the task.
 */
export function byFrames(task: () => void): () => void {
  waiting.add(task);
  plan();
  return () => void waiting.delete(task);
}
