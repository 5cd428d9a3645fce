import type { WpsClock } from '@foyer/wps-client/clock';

export interface ManualClock extends WpsClock {
  /** Advances the time and runs the timers that have expired, in order. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Returns the remaining times of all pending timers in milliseconds, shortest first. */
  readonly waits: () => number[];
}

/** A clock that only the test advances. */
export function makeManualClock(startedAt = 1_795_000_000_000): ManualClock {
  let now = startedAt;
  const tasks = new Set<{ readonly at: number; readonly task: () => void }>();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    now: () => now,
    elapsed: () => now - startedAt,
    after: (milliseconds, task) => {
      const entry = { at: now + milliseconds, task };
      tasks.add(entry);
      return () => void tasks.delete(entry);
    },
    waits: () => [...tasks].map(({ at }) => at - now).sort((one, other) => one - other),
    advance: async (milliseconds) => {
      const until = now + milliseconds;
      await settle();
      for (;;) {
        const [due] = [...tasks].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
        if (!due) break;
        tasks.delete(due);
        now = due.at;
        due.task();
        await settle();
      }
      now = until;
    },
  };
}
