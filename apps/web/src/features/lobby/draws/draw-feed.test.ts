import { expect, test, vi } from 'vitest';
import { createDrawFeed, type DrawsAnswer } from '#src/features/lobby/draws/draw-feed.ts';
import { makeManualClock } from '#test/manual-clock.ts';

/** How far the server's clock is ahead of the device's, in milliseconds. */
const AHEAD_MS = 90_000;

function startFeed(drawInMs: number | null) {
  const clock = makeManualClock();
  const serverTime = () => clock.now() + AHEAD_MS;
  const answer = (): DrawsAnswer => ({
    serverTime: serverTime(),
    draws: [
      {
        gameId: 'star-six',
        name: 'Star Six',
        vendor: 'tcg',
        code: 'star-6',
        nextDraw: drawInMs === null ? null : { drawId: '1-2', drawAt: serverTime() + drawInMs },
        results: [],
      },
    ],
  });
  const fetchDraws = vi.fn<() => Promise<DrawsAnswer | null>>(async () => answer());
  return { clock, fetchDraws, feed: createDrawFeed({ clock, random: () => 0.5, fetchDraws }) };
}

test('the draw feed uses the server’s time, and finds the draws of a game', async () => {
  const { clock, feed } = startFeed(60_000);
  expect(await feed.refresh()).toBe(true);
  expect(feed.now()).toBe(clock.now() + AHEAD_MS);
  expect(feed.find('tcg', 'star-6')?.nextDraw?.drawId).toBe('1-2');
  expect(feed.find('tcg', 'other')).toBeUndefined();
});

test('the draw feed requests draws again only after the next draw has been held', async () => {
  const { clock, feed, fetchDraws } = startFeed(60_000);
  await Promise.all([feed.refresh(), feed.refresh()]);
  clock.advance(61_499);
  expect(await feed.refresh()).toBe(false);
  expect(fetchDraws).toHaveBeenCalledTimes(1);
  clock.advance(1);
  expect(await feed.refresh()).toBe(true);
});

test.each([[0, 5_000] as const])(
  'the draw feed requests draws at most every five seconds while a draw is late',
  async (drawInMs, ms) => {
    const { clock, feed } = startFeed(drawInMs);
    await feed.refresh();
    clock.advance(ms - 1);
    expect(await feed.refresh()).toBe(false);
    clock.advance(1);
    expect(await feed.refresh()).toBe(true);
  },
);

test('the draw feed requests draws again 30 s after a failure, and keeps the known draws', async () => {
  const { clock, feed, fetchDraws } = startFeed(1_000);
  await feed.refresh();
  clock.advance(10_000);
  fetchDraws.mockResolvedValueOnce(null);
  expect(await feed.refresh()).toBe(false);
  expect(feed.find('tcg', 'star-6')).toBeDefined();
  clock.advance(29_999);
  expect(await feed.refresh()).toBe(false);
  clock.advance(1);
  expect(await feed.refresh()).toBe(true);
});

test('the draw feed requests no draws again if no draw is announced', async () => {
  const { clock, feed } = startFeed(null);
  await feed.refresh();
  clock.advance(86_400_000);
  expect(await feed.refresh()).toBe(false);
});
