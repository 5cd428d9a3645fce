/** The client's source of time; injected, so that tests control it. */
export interface WpsClock {
  /** Milliseconds since 1970, by the device's clock. */
  now(): number;
  /** Monotonic milliseconds, independent of the device's clock. */
  elapsed(): number;
  /** Runs `task` once after `milliseconds`; returns a function that cancels it. */
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

/** Settles after `milliseconds`, or as soon as the signal aborts; never rejects. */
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
