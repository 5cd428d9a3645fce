import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createGameListPages, type GameListPage, GAMES_PER_PAGE } from '#src/features/lobby/games/game-list-pages.ts';
import { createQueryClient } from '#src/platform/queries/query-client.ts';
import { makeGameCard } from '#test/page-data.ts';

beforeEach(() => void vi.useFakeTimers());

const pageFrom = (page: number): GameListPage => ({
  games: Array.from({ length: GAMES_PER_PAGE }, (_, at) => makeGameCard({ id: `g${page * GAMES_PER_PAGE + at}` })),
  gameCount: 10_000,
});

/** A list whose pages load when the test resolves them. */
function openPages(client: QueryClient = createQueryClient()) {
  const requestedPages: number[] = [];
  const responses = new Map<number, { load: () => void; fail: () => void }>();
  const abortedPages: number[] = [];
  const pages = createGameListPages(client, (page) => ({
    queryKey: ['list', page],
    queryFn: ({ signal }) => {
      requestedPages.push(page);
      signal.addEventListener('abort', () => abortedPages.push(page));
      return new Promise<GameListPage>((resolve, reject) => {
        responses.set(page, { load: () => resolve(pageFrom(page)), fail: () => reject(new Error('network error')) });
      });
    },
  }));
  const onChange = vi.fn<() => void>();
  const settlePage = async (page: number, how: 'load' | 'fail' = 'load'): Promise<void> => {
    responses.get(page)?.[how]();
    await vi.advanceTimersByTimeAsync(1);
  };
  return {
    pages,
    asked: requestedPages,
    stopped: abortedPages,
    heard: onChange,
    arrive: settlePage,
    idOf: (index: number) => pages.get().at(index)?.id ?? null,
  };
}

test('[S7-051] the game list notifies its subscriber when a page loads or fails, but not when it is requested', async () => {
  const { pages, asked, heard, arrive, idOf } = openPages();
  const stop = pages.subscribe(heard);
  expect([asked, pages.get().state, pages.get().count]).toEqual([[0], 'waiting', null]);
  await arrive(0);
  expect([pages.get().state, pages.get().count, idOf(47), idOf(48)]).toEqual(['there', 10_000, 'g47', null]);
  expect(heard).toHaveBeenCalledTimes(1);

  const before = pages.get();
  pages.showPages({ first: 2, last: 3 });
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, heard.mock.calls.length]).toEqual([[0, 2, 3], 1]);
  expect(pages.get()).toBe(before);

  await arrive(3);
  expect([heard.mock.calls.length, idOf(0), idOf(96), idOf(144)]).toEqual([2, 'g0', null, 'g144']);
  await arrive(2, 'fail');
  expect([heard.mock.calls.length, pages.get().hasGap]).toEqual([3, true]);
  pages.retry();
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, pages.get().hasGap]).toEqual([[0, 2, 3, 2], false]);
  await arrive(2);
  expect([idOf(96), pages.get().hasGap]).toEqual(['g96', false]);
  stop();
});

test('[S7-051] the game list cancels the request of a page that is no longer visible, and does not report the page as missing', async () => {
  const { pages, stopped, heard, arrive, idOf } = openPages();
  const stop = pages.subscribe(heard);
  await arrive(0);
  pages.showPages({ first: 4, last: 5 });
  await arrive(5, 'fail');
  expect(pages.get().hasGap).toBe(true);
  pages.showPages({ first: 9, last: 9 });
  await vi.advanceTimersByTimeAsync(1);
  expect([stopped, pages.get().hasGap]).toEqual([[4], false]);
  await arrive(9);
  pages.showPages({ first: 0, last: 1 });
  pages.showPages({ first: 9, last: 9 });
  expect(idOf(9 * GAMES_PER_PAGE)).toBe('g432');
  stop();
});

test('[S4-035] the game list is refetched after a logout, and the old one is shown meanwhile', async () => {
  const client = createQueryClient();
  const { pages, asked, heard, arrive } = openPages(client);
  const stop = pages.subscribe(heard);
  await arrive(0);
  const before = pages.get();
  pages.refetch();
  expect(asked).toEqual([0]);
  client.clear();
  pages.refetch();
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, pages.get()]).toEqual([[0, 0], before]);
  await arrive(0);
  expect([pages.get().state, pages.get().games === before.games]).toEqual(['there', false]);
  stop();
});

test('the game list shows an error if its first page fails, and the games when a retry loads it', async () => {
  const { pages, heard, arrive } = openPages();
  const stop = pages.subscribe(heard);
  await arrive(0, 'fail');
  expect([pages.get().state, pages.get().hasGap]).toEqual(['failed', false]);
  pages.retry();
  await vi.advanceTimersByTimeAsync(1);
  await arrive(0);
  expect(pages.get().state).toBe('there');
  stop();
});

test('the game list fetches nothing without a subscriber', async () => {
  const { pages, asked } = openPages();
  pages.showPages({ first: 0, last: 2 });
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([]);
});
