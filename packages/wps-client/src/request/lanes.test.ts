import { expect, test } from 'vitest';
import { createLanes, type Place } from '#src/request/lanes.ts';

const { signal } = new AbortController();

/** Fills a lane; each function of the answer frees one place. */
function fill(lanes: ReturnType<typeof createLanes>, lane: Place['lane'], places: number): (() => void)[] {
  return Array.from({ length: places }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void lanes.run({ lane, kind: 'read', signal }, () => promise);
    return resolve;
  });
}

test.each([
  ['standard', 10],
  ['game-list', 2],
] as const)(
  '[S7-006] starts a waiting write of the %s lane before the reads that wait longer',
  async (lane, places) => {
    const lanes = createLanes();
    const [free = () => {}] = fill(lanes, lane, places);
    const order: string[] = [];
    const waiting = (['read 1', 'write 1', 'read 2', 'write 2'] as const).map((name) =>
      lanes.run({ lane, kind: name.startsWith('write') ? 'write' : 'read', signal }, async () => {
        order.push(name);
      }),
    );
    free();
    await Promise.all(waiting);
    expect(order).toEqual(['write 1', 'write 2', 'read 1', 'read 2']);
  },
);

test('[S7-006] runs no task whose signal was aborted while it waited, and gives its place to the next', async () => {
  const lanes = createLanes();
  const [free = () => {}] = fill(lanes, 'game-list', 2);
  const controller = new AbortController();
  const started: string[] = [];
  const start = (name: string, its: AbortSignal) =>
    lanes.run({ lane: 'game-list', kind: 'read', signal: its }, async () => {
      started.push(name);
      return name;
    });
  const calls = [start('aborted', controller.signal), start('next', signal)];
  controller.abort();
  free();
  expect(await Promise.all(calls)).toEqual([null, 'next']);
  expect(started).toEqual(['next']);
});
