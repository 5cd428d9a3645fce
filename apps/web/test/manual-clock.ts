import type { WpsClock } from '@foyer/wps-client/clock';

export interface ManualClock extends WpsClock {
  /** Advances the time by `ms` and runs expired timers in order. */
  readonly advance: (ms: number) => void;
  /** Returns the number of pending timers. */
  readonly waiting: () => number;
}

/** Creates a clock whose time passes only when the test calls `advance`. */
export function makeManualClock(start = 1_000_000): ManualClock {
  let now = start;
  let timers: readonly { readonly at: number; readonly run: () => void }[] = [];
  const findNext = (until: number) =>
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
      for (let expired = findNext(until); expired; expired = findNext(until)) {
        const timer = expired;
        timers = timers.filter((other) => other !== timer);
        now = timer.at;
        timer.run();
      }
      now = until;
    },
    waiting: () => timers.length,
  };
}
