import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createShutdownAwareFetch } from '#src/runtime/shutdown-aware-fetch.ts';
import { createJobBatchRunner, runDueJobs } from '#src/jobs/job-queue.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { createUnreachableDatabase } from '#test/database/unreachable-database.ts';
import { createTestClock } from '#test/test-clock.ts';

describe('background jobs', () => {
  test('a running periodic task delays the shutdown and does not start again', async () => {
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
    let hasStopped = false;
    const stopped = stop().then(() => (hasStopped = true));
    await Promise.resolve();
    expect(hasStopped).toBe(false);
    work.resolve();
    await stopped;
    expect(times).toBe(1);
  });

  test('the shutdown ends the processing of an endless queue', async () => {
    const stopping = new AbortController();
    let claimed = 0;
    const runBatch = async (): Promise<number> => {
      claimed += 20;
      if (claimed === 60) stopping.abort();
      return 20;
    };
    expect(await runDueJobs(runBatch, stopping.signal)).toBe(60);
  });

  test('a batch of jobs waits for a running job even if another job fails', async () => {
    const slow = Promise.withResolvers<void>();
    let ended = false;
    const runBatch = createJobBatchRunner(
      { db: createUnreachableDatabase(), clock: createTestClock() },
      {
        table: 'push_job',
        claim: async () => [
          { id: 'broken', tries: 1 },
          { id: 'slow', tries: 1 },
        ],
        run: async ({ id }) => {
          if (id === 'broken') throw new Error('the database is unavailable');
          await slow.promise;
          ended = true;
          return 'keep';
        },
      },
    );
    const result = runBatch().then(
      () => 'resolved',
      () => `rejected while the other job ${ended ? 'has ended' : 'runs'}`,
    );
    setImmediate(slow.resolve);
    expect(await result).toBe('rejected while the other job has ended');
  });
});

describe('a service that does not respond', () => {
  let silent: LoopbackPeer;
  beforeAll(async () => {
    silent = await startPeer(() => {});
  });
  afterAll(() => silent.close());

  test('an outgoing request of the server cannot delay its shutdown endlessly', async () => {
    const stopping = new AbortController();
    const response = createShutdownAwareFetch(stopping.signal, 1)(silent.url).catch((error: unknown) => error);
    const first = await Promise.race([response, new Promise((resolve) => setImmediate(resolve, 'still waiting'))]);
    expect(first).toBe('still waiting');
    stopping.abort();
    expect(await response).toBeInstanceOf(DOMException);
  });

  test("the server also aborts an outgoing request if the caller's signal aborts", async () => {
    const response = createShutdownAwareFetch(new AbortController().signal)(silent.url, {
      signal: AbortSignal.timeout(1),
    });
    await expect(response).rejects.toThrow('timeout');
  });
});
