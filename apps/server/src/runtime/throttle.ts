import type { Clock } from '#src/clock.ts';

/** Runs `task` when asked to, but not again before `everyMs` have passed. Its failure is the caller's to see. */
export function throttle(everyMs: number, clock: Clock, task: () => Promise<unknown>): () => Promise<void> {
  let next = 0;
  return async () => {
    if (clock.now() < next) return;
    next = clock.now() + everyMs;
    await task();
  };
}
