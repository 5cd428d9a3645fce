import { getGameInfo } from '@foyer/contract/game/get-game-info';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCatalogueGame } from '#test/brand-folder.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

let server: BrandFolderServer;
beforeAll(async () => {
  const games = [
    makeCatalogueGame('fox', { returnToPlayer: 95.56, stake: { min: 10, max: 10_000 }, rules: 'slots' }),
    makeCatalogueGame('plain', {}),
  ];
  server = await startBrandFolderServer({ catalogue: { games, banners: [] } });
});
afterAll(() => server.close());

test('returns the details of a game from the catalogue, with its rules in the language of the request', async () => {
  const { value } = await server.call(getGameInfo, { gameId: 'fox' }, { language: 'VI' });
  expect(value).toEqual({ returnToPlayer: 95.56, stake: { min: 10, max: 10_000 }, rules: 'Rules VI' });
});

test('returns no details for a game without details in the catalogue, and rejects an unknown game', async () => {
  expect((await server.call(getGameInfo, { gameId: 'plain' })).value).toEqual({});
  expect(await server.call(getGameInfo, { gameId: 'none' })).toMatchObject({
    status: 404,
    errorCode: 'game_not_found',
  });
});
