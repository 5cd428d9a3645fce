import { type GameFilter, parseGameFilter } from '@foyer/contract/game/game-filter';
import { createWpsClient } from '@foyer/wps-client/wps-client';
import { expect, test } from 'vitest';
import { fetchGames } from '#src/features/lobby/games/fetch-games.ts';
import { MemberQueryError } from '#src/platform/member/use-member-query.ts';
import { makeGameCard } from '#test/page-data.ts';
import { type FakeResponder, respondWithValue, createFakeWpsServer, respondWithError } from '#test/fake-wps-server.ts';

const PATH = '/wps/relay/GCSGAME_getGameList';
const everything: GameFilter = parseGameFilter(null, new URLSearchParams());
const value = { games: [makeGameCard({ id: 'g1', name: 'Fox' })], gameCount: 1, nextCursor: null };

function setUp(answer: FakeResponder = () => respondWithValue(value)) {
  const platform = createFakeWpsServer({ [PATH]: answer });
  const wps = createWpsClient({
    origin: 'http://localhost',
    merchant: 'aurora',
    language: () => 'EN',
    token: () => null,
    userAgent: 'test',
    fetch: platform.fetch,
  });
  return { wps, queries: () => platform.requestsTo(PATH).map(({ query }) => Object.fromEntries(query)) };
}

test.each([
  [{}, {}],
  [{ category: 'rng' }, { category: 'rng' }],
  [{ search: 'fox' }, { search: 'fox' }],
  [{ vendor: 'demo' }, { vendor: 'demo' }],
  [{ feature: 'jackpot' }, { feature: 'jackpot' }],
  [{ hot: true }, { hot: '1' }],
  [{ isNew: true }, { new: '1' }],
  [{ sort: 'featured' }, {}],
  [{ sort: 'name' }, { sort: 'name' }],
] as const)('[S7-031] requests the games of the filter %o with exactly the query %o', async (over, query) => {
  const { wps, queries } = setUp();
  const wanted = { filter: { ...everything, ...over }, after: 0, ext: null };
  expect(await fetchGames(wps, wanted, new AbortController().signal)).toEqual(value);
  expect(queries()).toEqual([query]);
});

test.each([
  [0, null, {}],
  [1, null, { cursor: 'p1' }],
  [48, 'avif', { cursor: 'p48', ext: 'avif' }],
  [0, 'webp', { ext: 'webp' }],
] as const)('[S7-031] requests the page after %i games with images as %s', async (after, ext, query) => {
  const { wps, queries } = setUp();
  await fetchGames(wps, { filter: everything, after, ext }, new AbortController().signal);
  expect(queries()).toEqual([query]);
});

test('fetching games rejects with the API’s error', async () => {
  const { wps } = setUp(() => respondWithError(503, { errorCode: 'service_unavailable' }));
  const failed = fetchGames(wps, { filter: everything, after: 0, ext: null }, new AbortController().signal);
  await expect(failed).rejects.toBeInstanceOf(MemberQueryError);
  await expect(failed).rejects.toMatchObject({ error: { kind: 'rejected', code: 'service_unavailable' } });
});

test('fetching a page of games that is no longer needed sends no request', async () => {
  const { wps, queries } = setUp();
  const wanted = { filter: everything, after: 0, ext: null };
  await expect(fetchGames(wps, wanted, AbortSignal.abort())).rejects.toMatchObject({ error: { kind: 'aborted' } });
  expect(queries()).toEqual([]);
});
