import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VendorGameDraws } from '#src/adapters/game-vendor/vendor-draws.ts';
import { createDrawCache } from '#src/modules/game/draws/draw-cache.ts';
import { createTestClock } from '#test/test-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const query = { codes: ['star-6'], results: 1 };

function makeReport(drawId: string): ReadonlyMap<string, VendorGameDraws> {
  return new Map([['star-6', { nextDraw: { drawId, drawAt: 0 }, results: [] }]]);
}

/** A cache whose vendor reports when `report` is called. `read` resolves to the id of the next draw. */
function createCache() {
  const clock = createTestClock();
  const readCached = createDrawCache({ clock });
  const requests: PromiseWithResolvers<ReadonlyMap<string, VendorGameDraws> | null>[] = [];
  const readVendor = async () => {
    const request = Promise.withResolvers<ReadonlyMap<string, VendorGameDraws> | null>();
    requests.push(request);
    return request.promise;
  };
  const read = async () => (await readCached('demo', readVendor, query)).get('star-6')?.nextDraw?.drawId;
  return { clock, requests, read, report: (drawId: string) => requests.at(-1)?.resolve(makeReport(drawId)) };
}

test('if a vendor takes more than 100 ms for a new draw report, requests receive its last draw report', async () => {
  const { clock, requests, read, report } = createCache();
  const first = read();
  report('1-1');
  expect(await first).toBe('1-1');
  clock.advance(1_000);
  const answers: unknown[] = [];
  void read().then((draw) => answers.push(draw));
  void read().then((draw) => answers.push(draw));
  await vi.advanceTimersByTimeAsync(99);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toEqual(['1-1', '1-1']);
  expect(requests).toHaveLength(2);
  report('1-2');
  await vi.advanceTimersByTimeAsync(0);
  expect(await read()).toBe('1-2');
});

test('a request for draws receives the vendor’s new draw report if the report arrives within 100 ms', async () => {
  const { clock, read, report } = createCache();
  const first = read();
  report('1-1');
  await first;
  clock.advance(1_000);
  const second = read();
  await vi.advanceTimersByTimeAsync(90);
  report('1-2');
  expect(await second).toBe('1-2');
});

test('the first request for draws waits for the vendor’s draw report', async () => {
  const { read, report } = createCache();
  const first = read();
  await vi.advanceTimersByTimeAsync(2_900);
  report('1-1');
  expect(await first).toBe('1-1');
});

test('a request for draws an hour after the vendor’s last draw report waits for a new report', async () => {
  const { clock, read, report } = createCache();
  const first = read();
  report('1-1');
  await first;
  clock.advance(60 * 60_000);
  const later = read();
  await vi.advanceTimersByTimeAsync(2_900);
  report('1-2');
  expect(await later).toBe('1-2');
});
