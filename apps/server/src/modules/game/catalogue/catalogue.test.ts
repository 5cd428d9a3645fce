import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { getGameList, getHotGames } from '@foyer/contract/game/game-lists';
import { getSportsMatches } from '@foyer/contract/game/get-sports-matches';
import { getGameVendors, getVendorsMarkedNew } from '@foyer/contract/game/game-vendors';
import type { InputOf } from '@foyer/contract/endpoint';
import { makeCatalogueGame } from '#test/brand-folder.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const active = { adapter: 'demo', maintenance: false } as const;
const catalogue: Partial<CatalogueFile> = {
  vendors: [
    { code: 'vietnam-lotto', name: 'Vietnam Lotto', ...active },
    { code: 'lott', name: 'Lott', ...active },
    { code: 'tcg', name: 'Tidecrest', ...active },
    { code: 'rng', name: 'Reels', ...active },
    { code: 'pvp', name: 'Duels', ...active, new: true },
    { code: 'elott', name: 'E Lott', ...active },
    { code: 'sea-lott', name: 'Sea Lott', ...active, new: true },
    { code: 'asleep', name: 'Asleep', ...active, maintenance: true },
  ],
  games: [
    makeCatalogueGame('golden-dragon', {
      name: 'Golden Dragon',
      names: { VI: 'Rồng Vàng', CN: '金龙', AR: 'التنين الذهبي' },
      vendor: 'rng',
      category: 'rng',
      features: ['jackpot', 'bonus'],
      new: true,
      hot: true,
    }),
    makeCatalogueGame('dragon-duel', { name: 'Dragon Duel', vendor: 'pvp', category: 'pvp', freeplay: true }),
    makeCatalogueGame('old-dragon', {
      name: 'An Old Dragon',
      category: 'rng',
      art: 'golden-dragon',
      maintenance: true,
    }),
    makeCatalogueGame('kestrel-cup', { name: 'Kestrel Cup', category: 'sports', currencies: ['THB', 'BRL'] }),
    makeCatalogueGame('wide-table', { name: 'Wide Table', category: 'table', platforms: ['DESKTOP'] }),
    makeCatalogueGame('sleepy', { name: 'Sleepy', vendor: 'asleep', category: 'table' }),
    makeCatalogueGame('north-draw', { name: 'North Draw', vendor: 'vietnam-lotto', currencies: ['VND'] }),
    makeCatalogueGame('sea-draw', { name: 'Sea Draw', vendor: 'sea-lott', category: 'elott', hot: true }),
    makeCatalogueGame('lott-draw', { name: 'Lott Draw', vendor: 'lott' }),
    makeCatalogueGame('e-draw', { name: 'E Draw', vendor: 'elott', category: 'elott', hot: true }),
  ],
  banners: [],
  matches: [
    { id: 'late', game: 'kestrel-cup', league: 'Cup', home: 'Terns', away: 'Gulls', kickOff: '23:59', minutes: 5 },
    { id: 'now', game: 'kestrel-cup', league: 'Cup', home: 'Owls', away: 'Crows', kickOff: '00:00', minutes: 600 },
    {
      id: 'past',
      game: 'kestrel-cup',
      league: 'Cup',
      home: 'A',
      away: 'B',
      kickOff: '2020-01-01T10:00:00Z',
      minutes: 9,
    },
  ],
};

describe('the catalogue', () => {
  let server: BrandFolderServer;
  beforeAll(async () => {
    server = await startBrandFolderServer({ catalogue });
  });
  afterAll(() => server.close());

  const findIds = async (input: InputOf<typeof getGameList>): Promise<string[]> => {
    const { status, value } = await server.call(getGameList, input);
    expect(status).toBe(200);
    expect(value?.gameCount).toBe(value?.games.length);
    return value?.games.map(({ id }) => id) ?? [];
  };
  const findCard = async (search: string, language = 'EN') => {
    const { value } = await server.call(getGameList, { search }, { language });
    return value?.games[0];
  };

  test('[S9-034] sorts game vendors by ordinal, and related lotteries next to each other', async () => {
    const { value } = await server.call(getGameVendors, {});
    expect(value?.vendors.map(({ code, ordinal, gameCount }) => [code, ordinal, gameCount])).toEqual([
      ['lott', 100, 1],
      ['vietnam-lotto', 101, 1],
      ['tcg', 200, 4],
      ['elott', 300, 1],
      ['sea-lott', 305, 1],
      ['asleep', 400, 1],
    ]);
    const tables = await server.call(getGameVendors, { category: 'table' });
    expect(tables.value?.vendors).toMatchObject([{ code: 'asleep', maintenance: true, gameCount: 1 }]);
  });

  test('[S5-027] the game list for the former vendor codes RNG and PVP contains the games of the vendor TCG', async () => {
    const ids = ['golden-dragon', 'dragon-duel', 'old-dragon', 'kestrel-cup'];
    for (const vendor of ['tcg', 'TCG', 'RNG', 'pvp']) expect(await findIds({ vendor })).toEqual(ids);
    expect(await findCard('dragon duel')).toMatchObject({ vendor: 'tcg', vendorName: 'Tidecrest' });
  });

  test('[S7-041] returns the game vendors that the merchant marks as new', async () => {
    const { value } = await server.call(getVendorsMarkedNew, { ext: 'avif' });
    expect(value?.vendors).toMatchObject([{ code: 'sea-lott', ordinal: 305, isNew: true }]);
  });

  test('[S7-031, S7-051] filters games by feature, mark and platform, and accepts the image format', async () => {
    expect(await findIds({ feature: 'jackpot', ext: 'webp' })).toEqual(['golden-dragon']);
    expect(await findIds({ feature: 'freeplay' })).toEqual(['dragon-duel']);
    expect(await findIds({ new: '1', hot: '1' })).toEqual(['golden-dragon']);
    expect(await findIds({ category: 'table', platform: 'DESKTOP' })).toEqual(['wide-table', 'sleepy']);
    expect(await findIds({ category: 'table' })).toEqual(['sleepy']);
  });

  test('[S7-051] returns popular games in the order of the catalogue', async () => {
    // An updated row is stored last.
    await server.db.updateTable('game').set({ hot: true }).where('id', '=', 'golden-dragon').execute();
    const hot = await server.call(getHotGames, { ext: 'avif' });
    expect(hot.value?.games.map(({ id }) => id)).toEqual(['golden-dragon', 'sea-draw', 'e-draw']);
  });

  test('[S7-051] sorts games by name in every alphabet, and new games first on request', async () => {
    const names = await findIds({ sort: 'name' });
    expect(names.slice(0, 3)).toEqual(['old-dragon', 'dragon-duel', 'e-draw']);
    expect((await findIds({ sort: 'new', category: 'rng' }))[0]).toBe('golden-dragon');
  });

  test('[S1-004] returns a game card with the reason why the game cannot be opened', async () => {
    expect(await findCard('old dragon')).toMatchObject({ id: 'old-dragon', closed: 'maintenance' });
    expect(await findCard('sleepy')).toMatchObject({ closed: 'maintenance' });
    expect(await findCard('kestrel cup')).toMatchObject({ closed: 'currency' });
    expect(await findCard('north draw')).not.toHaveProperty('closed');
  });

  test("a game card shows the images of another game if the game's art setting names it", async () => {
    expect((await findCard('an old dragon'))?.art).toMatch(/\/games\/golden-dragon$/);
  });

  test("[S1-008] returns a game card with the game's name in the requested language, or its default name", async () => {
    expect((await findCard('golden dragon', 'VI'))?.name).toBe('Rồng Vàng');
    expect((await findCard('dragon duel', 'VI'))?.name).toBe('Dragon Duel');
  });

  test.each([
    ['rong vang', 'in another language, without accents'],
    ['金龙', 'in Chinese'],
    ['jl', 'by its pinyin initials'],
    ['التنين', 'in Arabic'],
    ['الذهبى', 'in Arabic, written otherwise'],
    ['التنبن الدهبي', 'in Arabic, with two wrong letters'],
    ['goldn', 'with a letter missing'],
    ['gloden dragin', 'with letters in the wrong place'],
    ['drgon goldn', 'with a letter missing in each word'],
  ])('[S7-051] %j finds the golden dragon: %s', async (search) => {
    expect((await findIds({ search }))[0]).toBe('golden-dragon');
  });

  test('[S7-051] sorts games whose names start with the search words first', async () => {
    expect(await findIds({ search: 'dragon' })).toEqual(['dragon-duel', 'golden-dragon', 'old-dragon']);
    expect(await findIds({ search: 'tidecrest' })).toHaveLength(4);
  });

  test.each(['zzzz', '%%%%', '____', String.raw`\\\\`, "' or 1=1 --", '🀄🀄🀄🀄', '\u202e\u200b', 'ا'.repeat(64)])(
    '[S7-051] the hostile search %j finds nothing and causes no error',
    async (search) => {
      const { status, value } = await server.call(getGameList, { search });
      expect(status).toBe(200);
      if (search.trim().length > 2) expect(value?.games).toEqual([]);
    },
  );

  test('[S7-042, S3-060] sorts current sports matches first, then those of the next day', async () => {
    server.clock.advance(Date.parse('2030-05-05T03:00:00Z') - server.clock.now());
    const { value } = await server.call(getSportsMatches, { ext: 'avif' });
    expect(value?.matches).toMatchObject([
      {
        id: 'now',
        home: 'Owls',
        live: true,
        startsAt: Date.parse('2030-05-05T00:00:00Z'),
        game: { id: 'kestrel-cup' },
      },
      { id: 'late', live: false, endsAt: Date.parse('2030-05-06T00:04:00Z') },
    ]);
    expect(value?.matches).toHaveLength(2);
  });
});
