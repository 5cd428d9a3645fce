import type { RateLimit, RateLimits, RateLimitResult } from '#src/adapters/limits/rate-limits.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const PER_RECIPIENT_PER_DAY = 5;
const PER_NETWORK_PER_HOUR = 10;

interface CodeRequest {
  readonly merchantCode: string;
  /** The merchant's budget: messages an hour. */
  readonly merchantPerHour: number;
  /** Phone number or email address. */
  readonly to: string;
  /** The client's network, as limits count it. */
  readonly network: string;
}

/**
 * Limits messages: 10 an hour for each network, 1 a minute and 5 a day for each recipient, and the merchant's budget. The
 * network's limit comes first, so that one network cannot use up the limits of recipients. If the shared store is down, no
 * message is sent: messages cost money.
 */
type TakeCodeLimits = (request: CodeRequest) => Promise<RateLimitResult>;

export function createOneTimeCodeLimits(limits: RateLimits): TakeCodeLimits {
  const rule = { whenDown: 'reject' } as const;
  const byNetwork = limits.create({
    ...rule,
    name: 'code-address',
    points: PER_NETWORK_PER_HOUR,
    windowSeconds: HOUR_S,
  });
  const byMinute = limits.create({ ...rule, name: 'code-minute', points: 1, windowSeconds: ONE_TIME_CODE_INTERVAL_S });
  const byDay = limits.create({ ...rule, name: 'code-day', points: PER_RECIPIENT_PER_DAY, windowSeconds: DAY_S });
  const budgets = new Map<number, RateLimit>();
  const getBudget = (points: number): RateLimit => {
    const existing = budgets.get(points);
    if (existing) return existing;
    const budget = limits.create({ ...rule, name: `code-budget-${points}`, points, windowSeconds: HOUR_S });
    budgets.set(points, budget);
    return budget;
  };

  return async ({ merchantCode, merchantPerHour, to, network }) => {
    const recipient = `${merchantCode}:${to}`;
    const keys = [
      [byNetwork, network],
      [byMinute, recipient],
      [byDay, recipient],
      [getBudget(merchantPerHour), merchantCode],
    ] as const;
    for (const [limit, key] of keys) {
      const taken = await limit.take(key);
      if (!taken.allowed) return taken;
    }
    return { allowed: true };
  };
}

/** Validity of a code, in seconds. */
export const ONE_TIME_CODE_LIFE_S = 600;
/** Minimum interval between codes to one recipient, in seconds. */
export const ONE_TIME_CODE_INTERVAL_S = 60;
