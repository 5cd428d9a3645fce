import type { RateLimiter, RateLimiterFactory, RateLimitResult } from '#src/adapters/limits/rate-limits.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const PER_RECIPIENT_PER_DAY = 5;
const PER_NETWORK_PER_HOUR = 10;

interface CodeRequest {
  readonly merchantCode: string;
  /** Maximum number of code messages that the merchant sends in an hour. */
  readonly merchantPerHour: number;
  /** Recipient of the code: phone number or email address. */
  readonly to: string;
  /** The client's network, in the form in which rate limits count it. */
  readonly network: string;
}

/**
 * Counts a code message against the rate limits: 10 an hour for each network, 1 a minute and 5 a day for each
 * recipient, and the merchant's budget. The network's limit is checked first, so that one network cannot use up the
 * limits of recipients. If the shared store of the limits is down, no message is sent, because messages cost money.
 */
type TakeCodeLimits = (request: CodeRequest) => Promise<RateLimitResult>;

export function createOneTimeCodeLimits(limits: RateLimiterFactory): TakeCodeLimits {
  const rule = { whenDown: 'reject' } as const;
  const byNetwork = limits.create({
    ...rule,
    name: 'code-address',
    points: PER_NETWORK_PER_HOUR,
    windowSeconds: HOUR_S,
  });
  const byMinute = limits.create({ ...rule, name: 'code-minute', points: 1, windowSeconds: ONE_TIME_CODE_INTERVAL_S });
  const byDay = limits.create({ ...rule, name: 'code-day', points: PER_RECIPIENT_PER_DAY, windowSeconds: DAY_S });
  const budgets = new Map<number, RateLimiter>();
  const getBudget = (points: number): RateLimiter => {
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

/** How long a one-time code is valid, in seconds. */
export const ONE_TIME_CODE_LIFE_S = 600;
/** Minimum interval between one-time codes to the same recipient, in seconds. */
export const ONE_TIME_CODE_INTERVAL_S = 60;
