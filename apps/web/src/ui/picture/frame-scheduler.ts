const waiting = new Set<() => void>();
let isFrameRequested = false;

/** Requests one frame at a time. */
function requestFrame(): void {
  if (isFrameRequested || waiting.size === 0) return;
  isFrameRequested = true;
  requestAnimationFrame(runNextTask);
}

function runNextTask(): void {
  isFrameRequested = false;
  const [task] = waiting;
  if (!task) return;
  waiting.delete(task);
  requestFrame();
  task();
}

/**
 * Runs one task a frame. Rendering a row of cards takes a third of a frame on a slow phone. Returns a function that
 * cancels the task.
 */
export function runInNextFrame(task: () => void): () => void {
  waiting.add(task);
  requestFrame();
  return () => void waiting.delete(task);
}
