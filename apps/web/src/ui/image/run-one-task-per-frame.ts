const pendingTasks = new Set<() => void>();
let isFrameRequested = false;

/** Requests an animation frame, unless one is already requested. */
function requestFrame(): void {
  if (isFrameRequested || pendingTasks.size === 0) return;
  isFrameRequested = true;
  requestAnimationFrame(runNextTask);
}

function runNextTask(): void {
  isFrameRequested = false;
  const [task] = pendingTasks;
  if (!task) return;
  pendingTasks.delete(task);
  requestFrame();
  task();
}

/**
 * Runs a task in an animation frame without other tasks, because rendering a row of cards takes a third of a frame on a
 * slow phone. Returns a function that cancels the task.
 */
export function runInOwnAnimationFrame(task: () => void): () => void {
  pendingTasks.add(task);
  requestFrame();
  return () => void pendingTasks.delete(task);
}
