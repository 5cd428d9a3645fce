import type { WpsClock } from '@foyer/wps-client/clock';

export interface ManualClock extends WpsClock {
  /** Lets `ms` pass and runs what came due, in order. */
  readonly advance: (ms: number) => void;
  /** How many timers are set. */
  readonly waiting: () => number;
}

/** A clock that only the test advances. */
export function makeManualClock(start = 1_000_000): ManualClock {
  let now = start;
  let timers: readonly { readonly at: number; readonly run: () => void }[] = [];
  const next = (until: number) =>
    timers.filter((timer) => timer.at <= until).toSorted((left, right) => left.at - right.at)[0];
  return {
    now: () => now,
    elapsed: () => now - start,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (ms) => {
      const until = now + ms;
      for (let due = next(until); due; due = next(until)) {
        const timer = due;
        timers = timers.filter((other) => other !== timer);
        now = timer.at;
        timer.run();
      }
      now = until;
    },
    waiting: () => timers.length,
  };
}
