import { getDraws } from '@foyer/contract/game/get-draws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const drawnAt = 1_790_000_000_000;
/** What the vendor reports for every game; `null` for an error. */
let nextDraw: { readonly drawId: string; readonly drawAt: number; readonly commitment: string } | null;
const proof = {
  method: 'sha256-chain',
  commitment: 'a1',
  seed: 'b2',
  position: 9,
  from: 0,
  to: 9,
  isUnique: false,
};
let isVendorUp = true;
let vendor: LoopbackPeer;
let server: BrandFolderServer;

beforeAll(async () => {
  vendor = await startPeer((response, { path }) => {
    const query = new URL(path, 'http://vendor.example').searchParams;
    const games = Object.fromEntries(
      query.getAll('game').map((code) => {
        const results = Array.from({ length: Number(query.get('results')) }, (_, index) => ({
          drawId: `1-${9 - index}`,
          drawnAt,
          numbers: [1, 2, 3],
          proof,
        }));
        return [code, { nextDraw, results }];
      }),
    );
    response.writeHead(isVendorUp ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ games: { ...games, other: games['none'] ?? { nextDraw: null, results: [] } } }));
  });
  server = await startBrandFolderServer({}, { config: { vendorUrl: vendor.url } });
  nextDraw = { drawId: '1-10', drawAt: server.clock.now() + 30_000, commitment: 'a1' };
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});

const readDraws = async (gameId?: string) => {
  const { value } = await server.call(getDraws, gameId === undefined ? {} : { gameId });
  return value?.draws ?? [];
};

test('returns the next draw and the last result of every open lottery, with the time of the server', async () => {
  const { value } = await server.call(getDraws, {});
  expect(value?.serverTime).toBe(server.clock.now());
  expect(value?.draws.length).toBeGreaterThan(0);
  expect(value?.draws[0]).toMatchObject({
    art: expect.stringMatching(/^\/m\/brand\/.+\/games\/.+/),
    nextDraw: { drawId: '1-10' },
    results: [{ drawId: '1-9', drawnAt, numbers: [1, 2, 3] }],
  });
  expect(value?.draws[0]?.results[0]).not.toHaveProperty('proof');
  expect(value?.draws[0]?.nextDraw).not.toHaveProperty('commitment');
  expect(value?.draws.map(({ code }) => code)).not.toContain('lobby');
  expect(value?.draws.map(({ code }) => code)).not.toContain('other');
});

test('calls the vendor once until the next draw, and keeps its report while the vendor is down', async () => {
  const before = await readDraws();
  const calls = vendor.requests.length;
  await Promise.all([readDraws(), readDraws()]);
  expect(vendor.requests).toHaveLength(calls);
  isVendorUp = false;
  server.clock.advance(31_000);
  expect(await readDraws()).toEqual(before);
  expect(await readDraws()).toEqual(before);
  // One more call of each vendor.
  await expect.poll(() => vendor.requests).toHaveLength(2 * calls);
  isVendorUp = true;
  nextDraw = null;
  server.clock.advance(10_000);
  await expect.poll(async () => (await readDraws())[0]?.nextDraw).toBeNull();
});

test('returns the last results of one game with their proofs, and the commitment of its next draw', async () => {
  nextDraw = { drawId: '1-11', drawAt: server.clock.now() + 30_000, commitment: 'a1' };

  const [first] = await readDraws();
  const [game, ...others] = await readDraws(first?.gameId);
  expect([game?.gameId, game?.results.length, others]).toEqual([first?.gameId, 50, []]);
  expect(game?.results[49]?.proof).toEqual(proof);
  expect(game?.nextDraw).toEqual(nextDraw);
});

test('answers an unknown game with an error', async () => {
  expect(await server.call(getDraws, { gameId: 'unknown' })).toMatchObject({
    status: 404,
    errorCode: 'game_not_found',
  });
});
