import { expect, test } from 'vitest';
import { createRequestQueues, type QueuedRequestOptions } from '#src/request/request-queues.ts';

const { signal } = new AbortController();

/** Occupies slots of a queue; each returned function frees one slot. */
function fill(
  queues: ReturnType<typeof createRequestQueues>,
  queue: QueuedRequestOptions['queue'],
  places: number,
): (() => void)[] {
  return Array.from({ length: places }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void queues.run({ queue, kind: 'read', signal }, () => promise);
    return resolve;
  });
}

test.each([
  ['standard', 10],
  ['game-list', 2],
] as const)(
  '[S7-006] starts a waiting write of the %s queue before reads that have waited longer',
  async (queue, places) => {
    const queues = createRequestQueues();
    const [free = () => {}] = fill(queues, queue, places);
    const order: string[] = [];
    const waiting = (['read 1', 'write 1', 'read 2', 'write 2'] as const).map((name) =>
      queues.run({ queue, kind: name.startsWith('write') ? 'write' : 'read', signal }, async () => {
        order.push(name);
      }),
    );
    free();
    await Promise.all(waiting);
    expect(order).toEqual(['write 1', 'write 2', 'read 1', 'read 2']);
  },
);

test('[S7-006] a request whose signal was aborted while it waited in the queue is skipped, and the next one runs', async () => {
  const queues = createRequestQueues();
  const [free = () => {}] = fill(queues, 'game-list', 2);
  const controller = new AbortController();
  const started: string[] = [];
  const start = (name: string, its: AbortSignal) =>
    queues.run({ queue: 'game-list', kind: 'read', signal: its }, async () => {
      started.push(name);
      return name;
    });
  const calls = [start('aborted', controller.signal), start('next', signal)];
  controller.abort();
  free();
  expect(await Promise.all(calls)).toEqual([null, 'next']);
  expect(started).toEqual(['next']);
});
