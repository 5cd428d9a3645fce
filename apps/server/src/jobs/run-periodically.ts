interface PeriodicTask {
  readonly intervalMs: number;
  readonly task: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
  /** Aborted at shutdown; the task is not started again after that. */
  readonly stopping?: AbortSignal;
}

/** Runs a task at an interval without overlap. Returns a function that stops it and waits for a running task. */
export function runPeriodically({ intervalMs, task, onError, stopping }: PeriodicTask): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= task()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, intervalMs);
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true });
  return async () => {
    clearInterval(timer);
    await running;
  };
}
