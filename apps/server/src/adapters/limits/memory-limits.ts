import type { Clock } from '#src/clock.ts';
import type { Limit, LimitRule, Limits } from '#src/adapters/limits/limits.ts';

interface Window {
  readonly endsAt: number;
  taken: number;
}

/** More keys than this at once means somebody makes them up; the oldest are forgotten. */
const MOST_KEYS = 100_000;

/** Limits kept in this process, in windows of fixed length, by the injected clock. */
export function createMemoryLimits(clock: Clock): Limits {
  return {
    create: (rule) => createMemoryLimit(rule, clock),
    healthy: async () => true,
    close: async () => {},
  };
}

export function createMemoryLimit(rule: LimitRule, clock: Clock): Limit {
  const windows = new Map<string, Window>();

  function windowOf(key: string, now: number): Window {
    const open = windows.get(key);
    if (open !== undefined && open.endsAt > now) return open;
    const fresh = { endsAt: now + rule.windowSeconds * 1000, taken: 0 };
    // Deleted first, so that the map stays in the order of beginning and its head is the oldest.
    windows.delete(key);
    windows.set(key, fresh);
    forgetOld(now);
    return fresh;
  }

  function forgetOld(now: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= MOST_KEYS) return;
      windows.delete(key);
    }
  }

  return {
    take: async (key, points = 1) => {
      const now = clock.now();
      const window = windowOf(key, now);
      if (window.taken + points > rule.points) {
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) };
      }
      window.taken += points;
      return { allowed: true };
    },
  };
}
