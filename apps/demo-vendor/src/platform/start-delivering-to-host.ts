/** Interval in which pending items are sent, in milliseconds. */
const INTERVAL_MS = 1_000;

interface Services<Result> {
  /** Sends all pending items, such as credit moves or reports of draws. */
  readonly flush: () => Promise<Result>;
  readonly onDelivered?: (result: Result) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends pending items to the host every second, even after an error such as a full disk or a locked file. Returns a
 * function that stops it and resolves when no request is running.
 */
export function startDeliveringToHost<Result>({ flush, onDelivered, onError }: Services<Result>): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let delivery: Promise<void> = Promise.resolve();
  let isStopped = false;

  function scheduleNext(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      delivery = deliver();
    }, INTERVAL_MS);
  }

  async function deliver(): Promise<void> {
    try {
      const result = await flush();
      if (!isStopped) onDelivered?.(result);
    } catch (error) {
      onError(error);
    }
    scheduleNext();
  }

  scheduleNext();
  return () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
    return delivery;
  };
}
