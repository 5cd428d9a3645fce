/** The source of time of the API client. It is injected, so that tests control it. */
export interface WpsClock {
  /** Returns the time of the device's clock, in milliseconds since 1970. */
  now(): number;
  /** Returns a monotonic time in milliseconds, which does not change if the device's clock is set. */
  elapsed(): number;
  /** Runs `task` once after a delay in milliseconds; returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}

export const systemClock: WpsClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Waits for a number of milliseconds, or until the signal aborts. Never rejects. */
export function waitForDelay(clock: WpsClock, milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const cancel = clock.after(milliseconds, finish);
    signal.addEventListener('abort', finish);
  });
}
