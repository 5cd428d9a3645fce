import type { Clock } from '#src/clock.ts';

/** Returns a function that runs `task` at most once per interval. It rejects if the task fails. */
export function throttle(intervalMs: number, clock: Clock, task: () => Promise<unknown>): () => Promise<void> {
  let next = 0;
  return async () => {
    if (clock.now() < next) return;
    next = clock.now() + intervalMs;
    await task();
  };
}
