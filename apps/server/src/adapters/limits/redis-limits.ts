import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Limit, type LimitRule, type Limits, type Taken, createMemoryLimit } from '#src/adapters/limits/limits.ts';
import type { Clock } from '#src/clock.ts';

/** A request waits no longer than this for Redis, in milliseconds. [security: Redis down or frozen] */
const REDIS_BOUND_MS = 200;
const RETRY_AFTER_DOWN_S = 5;

interface Services {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Limits shared by all instances through Redis. A Redis that is down or frozen costs a request at most 200 ms. */
export function createRedisLimits({ url, clock, log }: Services): Limits {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_BOUND_MS,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  let lost = false;
  redis.on('ready', () => {
    if (lost) log.info('redis answers again');
    lost = false;
  });
  redis.on('error', () => {
    if (!lost) log.warn('redis does not answer');
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

function createRedisLimit(rule: LimitRule, redis: Redis, clock: Clock): Limit {
  const here = createMemoryLimit(rule, clock);
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${rule.name}`,
    points: rule.points,
    duration: rule.windowSeconds,
    rejectIfRedisNotReady: true,
  });
  return {
    take: async (key, points = 1): Promise<Taken> => {
      try {
        await shared.consume(key, points);
        return { allowed: true };
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
        }
        if (rule.whenDown === 'refuse') return { allowed: false, retryAfterSeconds: RETRY_AFTER_DOWN_S };
        return here.take(key, points);
      }
    },
  };
}
