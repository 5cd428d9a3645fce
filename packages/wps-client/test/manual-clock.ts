import type { WpsClock } from '#src/clock.ts';

export interface ManualClock extends WpsClock {
  /** Advances both clocks and runs the tasks whose time has come, in order. */
  advance(milliseconds: number): Promise<void>;
  /** Changes only the device's clock, as if the clock was set or the device slept. */
  shiftWall(milliseconds: number): void;
  readonly pending: () => number;
}

export function makeManualClock(startedAt = 1_750_000_000_000): ManualClock {
  let elapsed = 0;
  let wall = startedAt;
  const tasks = new Set<{ readonly at: number; readonly task: () => void }>();

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };

  return {
    now: () => wall,
    elapsed: () => elapsed,
    after(milliseconds, task) {
      const entry = { at: elapsed + milliseconds, task };
      tasks.add(entry);
      return () => tasks.delete(entry);
    },
    shiftWall(milliseconds) {
      wall += milliseconds;
    },
    pending: () => tasks.size,
    async advance(milliseconds) {
      await settle();
      const until = elapsed + milliseconds;
      for (;;) {
        const due = [...tasks].filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        tasks.delete(due);
        wall += due.at - elapsed;
        elapsed = due.at;
        due.task();
        await settle();
      }
      wall += until - elapsed;
      elapsed = until;
    },
  };
}
