import type { Clock } from '#src/clock.ts';

/** Runs `task` when asked to, but not again before `intervalMs` have passed. Its failure is the caller's to see. */
export function throttle(intervalMs: number, clock: Clock, task: () => Promise<unknown>): () => Promise<void> {
  let next = 0;
  return async () => {
    if (clock.now() < next) return;
    next = clock.now() + intervalMs;
    await task();
  };
}
