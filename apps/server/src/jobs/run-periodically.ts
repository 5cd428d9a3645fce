interface Work {
  readonly everyMs: number;
  readonly task: () => Promise<unknown>;
  readonly onFault: (error: unknown) => void;
  /** Aborted when the house begins to close: from then on the task is not begun again. */
  readonly stopping?: AbortSignal;
}

/** Does something again and again, never twice at a time. Answers how to stop, which waits for what is under way. */
export function runPeriodically({ everyMs, task, onFault, stopping }: Work): () => Promise<void> {
  let underWay: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    underWay ??= task()
      .catch(onFault)
      .finally(() => {
        underWay = null;
      });
  }, everyMs);
  stopping?.addEventListener('abort', () => clearInterval(timer), { once: true });
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
