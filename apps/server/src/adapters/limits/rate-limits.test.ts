import { createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { type RateLimiter, createInMemoryRateLimiterFactory } from '#src/adapters/limits/rate-limits.ts';
import { createRedisRateLimiterFactory } from '#src/adapters/limits/redis-rate-limits.ts';
import { createTestClock } from '#test/test-clock.ts';

const rule = { name: 'test', points: 3, windowSeconds: 60, whenDown: 'count-locally' } as const;

async function countAllowed(limit: RateLimiter, key: string, attempts: number): Promise<number> {
  let allowed = 0;
  for (let time = 0; time < attempts; time += 1) if ((await limit.take(key)).allowed) allowed += 1;
  return allowed;
}

describe('limits in memory', () => {
  test('a rate limit counts requests per key and resets the count after its window', async () => {
    const clock = createTestClock();
    const limit = createInMemoryRateLimiterFactory(clock).create(rule);
    expect(await countAllowed(limit, 'a', 5)).toBe(3);
    expect(await countAllowed(limit, 'b', 1)).toBe(1);
    clock.advance(59_000);
    expect(await limit.take('a')).toEqual({ allowed: false, retryAfterSeconds: 1 });
    clock.advance(1_000);
    expect(await countAllowed(limit, 'a', 5)).toBe(3);
  });

  test('a rate limit does not count a rejected attempt', async () => {
    const limit = createInMemoryRateLimiterFactory(createTestClock()).create(rule);
    expect((await limit.take('a', 4)).allowed).toBe(false);
    expect(await countAllowed(limit, 'a', 5)).toBe(3);
  });
});

describe('limits shared through Redis', () => {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server?.close();
  });

  /** Starts a Redis that accepts connections and never responds. */
  function startFrozenRedis(): Promise<number> {
    const frozen = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
    });
    server = frozen;
    return new Promise((resolve) =>
      frozen.listen(0, '127.0.0.1', () => {
        const address = frozen.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
  }

  test('a rate limit waits at most 200 ms for an unresponsive Redis and then follows the rule for a Redis that is down', async () => {
    const port = await startFrozenRedis();
    const limits = createRedisRateLimiterFactory({
      url: `redis://127.0.0.1:${port}`,
      clock: createTestClock(),
      log: pino({ level: 'silent' }),
    });
    const counting = limits.create(rule);
    const rejecting = limits.create({ ...rule, name: 'sms', whenDown: 'reject' });
    const began = performance.now();
    expect(await countAllowed(counting, 'a', 4)).toBe(3);
    expect(await rejecting.take('a')).toMatchObject({ allowed: false });
    expect(await limits.healthy()).toBe(false);
    // Six requests; generous, because the machine may be busy, but far below the time of a wait for a response.
    expect(performance.now() - began).toBeLessThan(6 * 200 + 2_000);
    await limits.close();
  });
});
