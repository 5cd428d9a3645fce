interface PeriodicTask {
  readonly intervalMs: number;
  /** Whether the first run starts at once instead of after the interval. Default: `false`. */
  readonly startsAtOnce?: boolean;
  readonly task: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
  /** Aborted at shutdown; the task is not started again after that. */
  readonly stopping?: AbortSignal;
}

/** Runs a task at an interval without overlap. Returns a function that stops it and waits for a running task. */
export function runPeriodically({
  intervalMs,
  startsAtOnce = false,
  task,
  onError,
  stopping,
}: PeriodicTask): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const run = (): void => {
    running ??= task()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  if (startsAtOnce) run();
  const timer = setInterval(run, intervalMs);
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true });
  return async () => {
    clearInterval(timer);
    await running;
  };
}
