import type { Clock } from '#src/clock.ts';

export interface ManualTestClock extends Clock {
  advance(ms: number): void;
}

/** Creates a clock that moves only by `advance`. */
export function createTestClock(startsAt = Date.UTC(2026, 10, 20, 12)): ManualTestClock {
  let now = startsAt;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}
