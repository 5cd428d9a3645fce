import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimitRule {
  /** Maximum number of requests within `seconds`. */
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Counts requests by key against a rate limit. Returns `null` if the request is allowed, otherwise the seconds to wait.
 */
export function createRateLimiter(pace: RateLimitRule): (key: string) => Promise<number | null> {
  const limiter = new RateLimiterMemory({ points: pace.requests, duration: pace.seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw error;
    }
  };
}
