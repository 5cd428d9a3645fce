import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import {
  type RateLimiter,
  type RateLimitRule,
  type RateLimiterFactory,
  type RateLimitResult,
  createInMemoryRateLimiter,
} from '#src/adapters/limits/rate-limits.ts';
import type { Clock } from '#src/clock.ts';

/** Time limit of one Redis command, in milliseconds. [security: Redis down or frozen] */
const REDIS_BOUND_MS = 200;
const RETRY_AFTER_DOWN_S = 5;

interface Services {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Creates limits that all instances share through Redis. If Redis is down or frozen, a request waits at most 200 ms. */
export function createRedisRateLimiterFactory({ url, clock, log }: Services): RateLimiterFactory {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_BOUND_MS,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  let lost = false;
  redis.on('ready', () => {
    if (lost) log.info('redis responds again');
    lost = false;
  });
  redis.on('error', () => {
    if (!lost) log.warn('redis does not respond');
    lost = true;
  });
  return {
    create: (rule) => createRedisLimit(rule, redis, clock),
    healthy: () =>
      redis.ping().then(
        () => true,
        () => false,
      ),
    close: async () => redis.disconnect(),
  };
}

function createRedisLimit(rule: RateLimitRule, redis: Redis, clock: Clock): RateLimiter {
  const local = createInMemoryRateLimiter(rule, clock);
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${rule.name}`,
    points: rule.points,
    duration: rule.windowSeconds,
    rejectIfRedisNotReady: true,
  });
  return {
    take: async (key, points = 1): Promise<RateLimitResult> => {
      try {
        await shared.consume(key, points);
        return { allowed: true };
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
        }
        if (rule.whenDown === 'reject') return { allowed: false, retryAfterSeconds: RETRY_AFTER_DOWN_S };
        return local.take(key, points);
      }
    },
  };
}
