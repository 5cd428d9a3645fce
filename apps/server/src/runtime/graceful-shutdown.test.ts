import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createShutdownAwareFetch } from '#src/runtime/shutdown-aware-fetch.ts';
import { createBatchRunner, drainJobs } from '#src/jobs/job-queue.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { unreachableDatabase } from '#test/database/unreachable-database.ts';
import { createTestClock } from '#test/test-clock.ts';

describe('work that runs as long as the server', () => {
  test('delays the shutdown and does not start again', async () => {
    const stopping = new AbortController();
    const begun = Promise.withResolvers<void>();
    const work = Promise.withResolvers<void>();
    let times = 0;
    const task = async (): Promise<void> => {
      times += 1;
      begun.resolve();
      await work.promise;
    };
    const stop = runPeriodically({ intervalMs: 1, task, onError: () => {}, stopping: stopping.signal });
    await begun.promise;
    stopping.abort();
    let isOver = false;
    const stopped = stop().then(() => (isOver = true));
    await Promise.resolve();
    expect(isOver).toBe(false);
    work.resolve();
    await stopped;
    expect(times).toBe(1);
  });

  test('takes up no more of a queue that would never end', async () => {
    const stopping = new AbortController();
    let taken = 0;
    const some = async (): Promise<number> => {
      taken += 20;
      if (taken === 60) stopping.abort();
      return 20;
    };
    expect(await drainJobs(some, stopping.signal)).toBe(60);
  });

  test('waits for a running job even if another one failed', async () => {
    const slow = Promise.withResolvers<void>();
    let ended = false;
    const runBatch = createBatchRunner(
      { db: unreachableDatabase(), clock: createTestClock() },
      {
        table: 'push_job',
        claim: async () => [
          { id: 'broken', tries: 1 },
          { id: 'slow', tries: 1 },
        ],
        run: async ({ id }) => {
          if (id === 'broken') throw new Error('the database was away');
          await slow.promise;
          ended = true;
          return 'keep';
        },
      },
    );
    const round = runBatch().then(
      () => 'whole',
      () => `broken, and the other one ${ended ? 'ended' : 'goes on'}`,
    );
    setImmediate(slow.resolve);
    expect(await round).toBe('broken, and the other one ended');
  });
});

describe('a service that does not respond', () => {
  let silent: LoopbackPeer;
  beforeAll(async () => {
    silent = await startPeer(() => {});
  });
  afterAll(() => silent.close());

  test('does not delay the shutdown endlessly', async () => {
    const stopping = new AbortController();
    const asked = createShutdownAwareFetch(stopping.signal, 1)(silent.url).catch((error: unknown) => error);
    const first = await Promise.race([asked, new Promise((resolve) => setImmediate(resolve, 'still waiting'))]);
    expect(first).toBe('still waiting');
    stopping.abort();
    expect(await asked).toBeInstanceOf(DOMException);
  });

  test('keeps to what the caller set as well', async () => {
    const asked = createShutdownAwareFetch(new AbortController().signal)(silent.url, {
      signal: AbortSignal.timeout(1),
    });
    await expect(asked).rejects.toThrow('timeout');
  });
});
