import type { Clock } from '#src/clock.ts';

/** How often an action is allowed for one key. */
export interface RateLimitRule {
  /** Name of the rule. It must be unique, because it is a part of the key in a shared store. */
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
  /**
   * What happens while the shared store is down. `reject` (for limits against guessing or costs) rejects all requests;
   * `count-locally` lets each process count in its own memory.
   */
  readonly whenDown: 'reject' | 'count-locally';
}

export type RateLimitResult =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface RateLimiter {
  /**
   * Counts `points` (default 1) for a key and resolves to whether the limit allows the request. Never throws: if the
   * store is down, the rule's `whenDown` decides.
   */
  take(key: string, points?: number): Promise<RateLimitResult>;
}

/**
 * Creates rate limits. They are shared by all instances if a shared store (Redis) is configured, otherwise each process
 * has its own.
 */
export interface RateLimiterFactory {
  create(rule: RateLimitRule): RateLimiter;
  /** Whether the shared store responds; true if there is none. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}

interface Window {
  readonly endsAt: number;
  taken: number;
}

/** Maximum number of keys in memory, because clients can forge keys; the oldest are deleted. */
const MAX_KEYS = 100_000;

/** Creates limits in memory with fixed windows, measured by `clock`. */
export function createInMemoryRateLimiterFactory(clock: Clock): RateLimiterFactory {
  return {
    create: (rule) => createInMemoryRateLimiter(rule, clock),
    healthy: async () => true,
    close: async () => {},
  };
}

export function createInMemoryRateLimiter(rule: RateLimitRule, clock: Clock): RateLimiter {
  const windows = new Map<string, Window>();

  function windowOf(key: string, now: number): Window {
    const open = windows.get(key);
    if (open !== undefined && open.endsAt > now) return open;
    const created = { endsAt: now + rule.windowSeconds * 1000, taken: 0 };
    // Deleted first, so that the map stays sorted by start time, oldest first.
    windows.delete(key);
    windows.set(key, created);
    deleteOld(now);
    return created;
  }

  function deleteOld(now: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= MAX_KEYS) return;
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
