interface PeriodicTask {
  readonly everyMs: number;
  readonly task: () => Promise<unknown>;
  readonly onFault: (error: unknown) => void;
  /** Aborted at shutdown; the task is not started again after that. */
  readonly stopping?: AbortSignal;
}

/** Runs a task at an interval without overlap. Returns a function that stops it and waits for a running task. */
export function runPeriodically({ everyMs, task, onFault, stopping }: PeriodicTask): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= task()
      .catch(onFault)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true });
  return async () => {
    clearInterval(timer);
    await running;
  };
}
