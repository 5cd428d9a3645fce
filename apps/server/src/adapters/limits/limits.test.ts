import { createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { type Limit, createMemoryLimits } from '#src/adapters/limits/limits.ts';
import { createRedisLimits } from '#src/adapters/limits/redis-limits.ts';
import { createTestClock } from '#test/test-clock.ts';

const rule = { name: 'test', points: 3, windowSeconds: 60, whenDown: 'count-here' } as const;

async function allowedOf(limit: Limit, key: string, times: number): Promise<number> {
  let allowed = 0;
  for (let time = 0; time < times; time += 1) if ((await limit.take(key)).allowed) allowed += 1;
  return allowed;
}

describe('limits in this process', () => {
  test('each key has its own points, and new ones when its window is over', async () => {
    const clock = createTestClock();
    const limit = createMemoryLimits(clock).create(rule);
    expect(await allowedOf(limit, 'a', 5)).toBe(3);
    expect(await allowedOf(limit, 'b', 1)).toBe(1);
    clock.advance(59_000);
    expect(await limit.take('a')).toEqual({ allowed: false, retryAfterSeconds: 1 });
    clock.advance(1_000);
    expect(await allowedOf(limit, 'a', 5)).toBe(3);
  });

  test('a refused attempt takes nothing', async () => {
    const limit = createMemoryLimits(createTestClock()).create(rule);
    expect((await limit.take('a', 4)).allowed).toBe(false);
    expect(await allowedOf(limit, 'a', 5)).toBe(3);
  });
});

describe('limits shared through Redis', () => {
  const open = new Set<Socket>();
  let server: Server | null = null;
  afterEach(() => {
    for (const socket of open) socket.destroy();
    server?.close();
  });

  /** A Redis that takes connections and says nothing, as a frozen one does. */
  function listenFrozen(): Promise<number> {
    const frozen = createServer((socket) => {
      open.add(socket);
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

  test('a frozen Redis costs at most 200 ms, and then the rule decides', async () => {
    const port = await listenFrozen();
    const limits = createRedisLimits({
      url: `redis://127.0.0.1:${port}`,
      clock: createTestClock(),
      log: pino({ level: 'silent' }),
    });
    const open_ = limits.create(rule);
    const closed = limits.create({ ...rule, name: 'sms', whenDown: 'refuse' });
    const began = performance.now();
    expect(await allowedOf(open_, 'a', 4)).toBe(3);
    expect(await closed.take('a')).toMatchObject({ allowed: false });
    expect(await limits.healthy()).toBe(false);
    // Six questions; generous, because the machine may be busy, but far from one that waits for an answer.
    expect(performance.now() - began).toBeLessThan(6 * 200 + 2_000);
    await limits.close();
  });
});
