import type { Clock } from '#src/clock.ts';

/** How much of something one key may do. */
export interface LimitRule {
  /** Unique; part of the key in a shared store. */
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
  /** What happens while the shared store is down: `refuse` where guessing or cost is at stake, else counted in this process. */
  readonly whenDown: 'refuse' | 'count-here';
}

export type Taken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface Limit {
  /** Takes points of a key, one unless said. Never throws: a store that is down answers by the rule's `whenDown`. */
  take(key: string, points?: number): Promise<Taken>;
}

/** Makes limits that all instances share when there is a shared store, and that this process keeps when there is none. */
export interface Limits {
  create(rule: LimitRule): Limit;
  /** Whether the shared store answers; true without one. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}

interface Window {
  readonly endsAt: number;
  taken: number;
}

/** More keys than this are forged; the oldest are deleted. */
const MOST_KEYS = 100_000;

/** Limits in this process, in windows of fixed length, by the injected clock. */
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
