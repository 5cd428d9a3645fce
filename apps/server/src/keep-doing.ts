interface Work {
  readonly everyMs: number;
  readonly task: () => Promise<unknown>;
  readonly onFault: (error: unknown) => void;
}

/** Does something again and again, never twice at a time. Answers how to stop, which waits for what is under way. */
export function keepDoing({ everyMs, task, onFault }: Work): () => Promise<void> {
  let underWay: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    underWay ??= task()
      .catch(onFault)
      .finally(() => {
        underWay = null;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
