import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BuildInfo } from '@foyer/contract/page/build-info';
import { watchForNewBuild } from '#src/features/update/watch-for-new-build.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const HOUR = 3_600_000;
const A = 'build-a-12345678';
const B = 'build-b-12345678';
const C = 'build-c-12345678';

function setUp(currentHash: string, elapsed = 0) {
  const clock = makeManualClock();
  clock.advance(elapsed);
  const worker = { registerOrRemove: vi.fn(async () => undefined), update: vi.fn(async () => undefined) };
  const offerUpdate = vi.fn(async () => undefined);
  const onVisibleCallbacks: (() => void)[] = [];
  const served: { info: BuildInfo | null } = { info: { hash: currentHash, env: 'production', worker: true } };
  const fetchInfo = vi.fn(async () => served.info);
  watchForNewBuild({
    currentHash,
    clock,
    fetchInfo,
    worker,
    offerUpdate,
    onVisible: (look) => void onVisibleCallbacks.push(look),
  });
  const settle = () => waitFor(() => expect(fetchInfo).toHaveBeenCalled());
  return {
    clock,
    worker,
    offerUpdate,
    fetchInfo,
    serve: (hash: string) => {
      served.info = { hash, env: 'production', worker: true };
    },
    lose: () => {
      served.info = null;
    },
    pass: async (ms: number): Promise<void> => {
      clock.advance(ms);
      await settle();
      await new Promise((resolve) => setTimeout(resolve));
    },
    see: async (): Promise<void> => {
      for (const look of onVisibleCallbacks) look();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

beforeEach(() => localStorage.clear());

test('[S9-016] the page checks for a new build 1.5 s after the start, when the page becomes visible, and every hour', async () => {
  const { fetchInfo, clock, see } = setUp(A);
  const countChecks = async (ms: number): Promise<number> => {
    clock.advance(ms);
    await new Promise((resolve) => setTimeout(resolve));
    return fetchInfo.mock.calls.length;
  };
  expect([await countChecks(1_499), await countChecks(1)]).toEqual([0, 1]);
  await see();
  expect(fetchInfo).toHaveBeenCalledTimes(2);
  expect([await countChecks(HOUR - 1), await countChecks(1)]).toEqual([2, 3]);
  expect([await countChecks(HOUR - 1), await countChecks(1)]).toEqual([3, 4]);
});

test('[S3-029, S4-056, S4-057, S7-057] another build updates the service worker and is offered once', async () => {
  const { worker, offerUpdate, serve, pass, see } = setUp(A);
  await pass(1_500);
  expect(worker.registerOrRemove).toHaveBeenCalledWith({ hash: A, env: 'production', worker: true });
  expect([worker.update.mock.calls.length, offerUpdate.mock.calls.length]).toEqual([0, 0]);
  serve(B);
  await see();
  await see();
  expect([worker.update.mock.calls.length, offerUpdate.mock.calls.length]).toEqual([1, 1]);
  serve(C);
  await pass(HOUR);
  expect(offerUpdate).toHaveBeenCalledTimes(2);
});

test('[S4-056] a build that another tab has offered is not offered again, and a failed request for the newest build offers none', async () => {
  const first = setUp(A);
  first.serve(B);
  await first.pass(1_500);
  const second = setUp(A);
  second.serve(B);
  await second.pass(1_500);
  expect([first.offerUpdate.mock.calls.length, second.offerUpdate.mock.calls.length]).toEqual([1, 0]);
  second.lose();
  await second.see();
  expect(second.offerUpdate).not.toHaveBeenCalled();
});

test('[S4-056] a build is offered again if the server served the page’s own build in between', async () => {
  const { worker, offerUpdate, serve, pass, see } = setUp(A);
  serve(B);
  await pass(1_500);
  serve(A);
  await see();
  expect(localStorage.getItem('foyer.assets')).toBe(A);
  expect(offerUpdate).toHaveBeenCalledTimes(1);
  serve(B);
  await see();
  expect([worker.update.mock.calls.length, offerUpdate.mock.calls.length]).toEqual([2, 2]);
});

test.each([
  [0, 1_500],
  [600, 900],
  [1_500, 0],
  [9_000, 0],
])('[S9-016] if the build check starts %i ms after the page, it compares builds %i ms later', async (elapsed, wait) => {
  const { fetchInfo, clock } = setUp(A, elapsed);
  if (wait > 0) clock.advance(wait - 1);
  expect(fetchInfo).not.toHaveBeenCalled();
  clock.advance(wait > 0 ? 1 : 0);
  expect(fetchInfo).toHaveBeenCalledTimes(1);
});
