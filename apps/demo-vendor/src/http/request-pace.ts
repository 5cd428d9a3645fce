import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface Pace {
  /** Requests in `seconds`. */
  readonly requests: number;
  readonly seconds: number;
}

/** Counts requests by key; null while there is room, else the seconds to wait. */
export function createRequestPace(pace: Pace): (key: string) => Promise<number | null> {
  const limiter = new RateLimiterMemory({ points: pace.requests, duration: pace.seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw refused;
    }
  };
}
