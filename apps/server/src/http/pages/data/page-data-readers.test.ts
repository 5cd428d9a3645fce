import { getNamedPromotionAvailability } from '@foyer/contract/content/get-named-promotion-availability';
import { getBanners } from '@foyer/contract/content/get-banners';
import type { Endpoint } from '@foyer/contract/endpoint';
import { parseGameFilter } from '@foyer/contract/game/game-filter';
import { getGameList, getHomeLanes } from '@foyer/contract/game/game-lists';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { composeServerApp } from '#src/composition/compose-app.ts';
import { createPageDataReaders } from '#src/http/pages/data/page-data-readers.ts';
import {
  createVisitorPageDataReader,
  type VisitorPageDataServices,
} from '#src/http/pages/data/read-visitor-page-data.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import type { DataSource } from '#src/http/source/data-source.ts';
import { createIdentityProviderDirectory } from '#src/modules/identity/available-identity-providers.ts';
import { createLoginOptionsReader } from '#src/modules/identity/login-options.public.ts';
import { createMerchantSiteReader } from '#src/modules/merchant/merchant.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

let server: BrandFolderServer;
let local: DataSource;
beforeAll(async () => {
  server = await startBrandFolderServer();
  local = composeServerApp(server.context).source;
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

/** Creates a local source with other results for the endpoints with these names. */
function createChangedSource(answers: Readonly<Record<string, Result<unknown>>>): DataSource {
  function call(endpoint: Endpoint, input: unknown, context: Parameters<DataSource['call']>[2]): Promise<Result<never>>;
  async function call(...args: Parameters<DataSource['call']>): Promise<Result<unknown>> {
    return answers[args[0].name] ?? local.call(...args);
  }
  function read(endpoint: Endpoint, input: unknown, context: Parameters<DataSource['read']>[2]): Promise<Result<never>>;
  async function read(...args: Parameters<DataSource['read']>): Promise<Result<unknown>> {
    return answers[args[0].name] ?? local.read(...args);
  }
  return { call, read, readStamp: local.readStamp };
}

function createServices(source: DataSource): VisitorPageDataServices {
  const { config, db } = server.context;
  const readLoginOptions = createLoginOptionsReader({
    canSend: () => true,
    providers: createIdentityProviderDirectory(config),
    ...config,
  });
  const site = { hasClub: async () => true, readSite: createMerchantSiteReader({ db }), readLoginOptions };
  return { source, ...site, vendorOrigins: ['https://games.example'] };
}

const unavailable = callError('service_unavailable');
const shared = { merchant: makeMerchant(), language: 'EN' } as const;
const wholeCategory = { filter: parseGameFilter('lottery', new URLSearchParams()), cursor: null };

describe('home', () => {
  test('[S3-040] home data contains the requested number of game cards, omits displayName and accountTypeName, and is read once per content version', async () => {
    const readVisitorPageData = createVisitorPageDataReader(createServices(local), 3);
    const query = { ...shared, imageFormat: 'avif' } as const;
    const first = await readVisitorPageData(query);
    expect(first.lanesError).toBeNull();
    expect(first.data.lobby.lanes[1]).toMatchObject({ id: 'lottery', gameCount: 4 });
    expect(first.data.lobby.lanes[1]?.cards).toHaveLength(3);
    expect(first.data.lobby.lanes[1]?.cards[0]).not.toHaveProperty('displayName');
    expect(first.data.lobby.lanes[1]?.cards[0]).not.toHaveProperty('accountTypeName');
    expect(first.data.vendorOrigins).toEqual(['https://games.example']);
    const again = await readVisitorPageData({ ...query, imageFormat: 'webp' });
    expect(again.data.imageFormat).toBe('webp');
    expect(again.data.lobby).toBe(first.data.lobby);
  });

  test('home data is read again after a change of the brand revision', async () => {
    const readVisitorPageData = createVisitorPageDataReader(createServices(local));
    const before = await readVisitorPageData({ ...shared, imageFormat: 'na' });
    const merchant = makeMerchant({}, { revision: 'r2' });
    const after = await readVisitorPageData({ ...shared, merchant, imageFormat: 'na' });
    expect(after.data.lobby).not.toBe(before.data.lobby);
  });

  test('home data contains an error if the lanes cannot be read, and omits other parts that cannot be read', async () => {
    const withoutLanes = createVisitorPageDataReader(
      createServices(createChangedSource({ [getHomeLanes.name]: unavailable })),
    );
    const failed = await withoutLanes({ ...shared, imageFormat: 'na' });
    expect(failed.lanesError).toEqual(unavailable.error);
    expect(failed.data.lobby.lanes).toEqual([]);
    expect(failed.data.lobby.banners).not.toEqual([]);
    const withoutBanners = createVisitorPageDataReader(
      createServices(createChangedSource({ [getBanners.name]: unavailable })),
    );
    const rest = await withoutBanners({ ...shared, imageFormat: 'na' });
    expect(rest.lanesError).toBeNull();
    expect(rest.data.lobby.banners).toEqual([]);
    expect(rest.data.lobby.lanes).not.toEqual([]);
  });

  test('[S2-005, S2-024, S6-007] home data leaves out banners that lead to a page without content', async () => {
    const banner = {
      id: 'a',
      groupName: 'home',
      roomId: null,
      nodeId: null,
      gameType: null,
      vendor: null,
      url: '/m/brand/a',
    };
    const texts = { title: 'A', text: '', action: 'Open' };
    const linkTo = (linkage: string) => ({ ...banner, ...texts, linkageType: 'URL', linkage }) as const;
    const linkages = ['/m/account/club?from=home', '/m/sports', 'https://shop.example/m/account/club'];
    const readBanners = async (enabled: boolean) => {
      const source = createChangedSource({
        [getBanners.name]: ok({ banners: linkages.map(linkTo), topBanner: linkTo('/m/inviteFriends') }),
        [getNamedPromotionAvailability.name]: ok({ promotions: { REFERRAL: { enabled } } }),
      });
      const services = { ...createServices(source), hasClub: async () => false };
      const { data } = await createVisitorPageDataReader(services)({ ...shared, imageFormat: 'na' });
      return [data.lobby.banners.map(({ linkage }) => linkage), data.topBanner?.linkage];
    };
    expect(await readBanners(true)).toEqual([linkages.slice(1), '/m/inviteFriends']);
    expect(await readBanners(false)).toEqual([linkages.slice(1), undefined]);
  });

  test('[S7-051] home data reads the popular games with a separate request if no lane contains them', async () => {
    const answer = await local.read(getHomeLanes, {}, shared);
    const lanes = answer.ok ? answer.value.lanes : [];
    const source = createChangedSource({
      [getHomeLanes.name]: ok({ lanes: lanes.filter(({ id }) => id !== 'hot') }),
    });
    const { data } = await createVisitorPageDataReader(createServices(source))({ ...shared, imageFormat: 'na' });
    const expected = await createVisitorPageDataReader(createServices(local))({ ...shared, imageFormat: 'na' });
    expect(data.lobby.lanes.map(({ id }) => id)).toEqual(expected.data.lobby.lanes.map(({ id }) => id));
    expect(data.lobby.lanes[0]).toEqual(expected.data.lobby.lanes[0]);
  });
});

describe('a list of games', () => {
  test('a game listing contains the first page of a search', async () => {
    const { readListing } = createPageDataReaders(createServices(local));
    const filter = parseGameFilter('lottery', new URLSearchParams({ q: 'star' }));
    const listing = await readListing({ filter, cursor: null }, shared);
    expect(listing).toMatchObject({ ok: true, value: { filter, gameCount: 1, nextCursor: null } });
    const vendors = listing.ok ? listing.value.vendors : [];
    expect(vendors.map(({ code, gameCount }) => [code, gameCount])).toEqual([
      ['tcg', 2],
      ['kestrel', 1],
      ['asleep', 1],
    ]);
    const past = await readListing({ filter, cursor: 'p999999' }, shared);
    expect(past).toMatchObject({ ok: true, value: { games: [], gameCount: 1 } });
    expect(await readListing({ filter, cursor: 'nonsense' }, shared)).toEqual(listing);
  });

  test('a game listing is empty if the search text contains U+0000', async () => {
    const { readListing } = createPageDataReaders(createServices(local));
    const filter = parseGameFilter(null, new URLSearchParams({ q: 'a\u0000b' }));
    const listing = await readListing({ filter, cursor: null }, shared);
    expect(listing).toMatchObject({ ok: true, value: { games: [], gameCount: 0, nextCursor: null } });
  });

  test('[S7-041] a game listing marks new vendors', async () => {
    const vendor = { code: 'kestrel', name: 'Kestrel', ordinal: 100, isNew: true, maintenance: false, gameCount: 1 };
    const marked = createChangedSource({ 'game.newGameVendor': ok({ vendors: [vendor] }) });
    const listing = await createPageDataReaders(createServices(marked)).readListing(wholeCategory, shared);
    const isNew = (listing.ok ? listing.value.vendors : []).map(({ code, isNew: mark }) => [code, mark]);
    expect(isNew).toContainEqual(['kestrel', true]);
    expect(isNew).toContainEqual(['tcg', false]);
  });

  test('a game listing reports a failed request', async () => {
    const failing = createChangedSource({ [getGameList.name]: unavailable });
    expect(await createPageDataReaders(createServices(failing)).readListing(wholeCategory, shared)).toEqual(
      unavailable,
    );
  });
});

describe('promotions and news', () => {
  const list = { kind: 'promotion', id: null, category: null } as const;

  test('[S7-049] the promotions page has the categories that the categories endpoint returns', async () => {
    const categories = { promotion: [{ id: 'games', title: 'Games of chance', count: 7 }], news: [] };
    const source = createChangedSource({ 'content.getArticleCategories': ok(categories) });
    const read = await createPageDataReaders(createServices(source)).readPageContent(list, shared);
    expect(read).toMatchObject({ ok: true, value: { show: 'list', categories: categories.promotion } });
  });

  test('[S2-005] page content leaves out an unknown article, and reports a failed request', async () => {
    const one = { ...list, id: 'no-such-article' };
    const { readPageContent } = createPageDataReaders(createServices(local));
    expect(await readPageContent(one, shared)).toEqual(ok({ show: 'missing', kind: 'promotion' }));
    const failing = createChangedSource({ 'content.getArticle': unavailable, 'content.getArticles': unavailable });
    const { readPageContent: readFailing } = createPageDataReaders(createServices(failing));
    expect(await readFailing(one, shared)).toEqual(unavailable);
    expect(await readFailing(list, shared)).toEqual(unavailable);
  });
});

test('the name of a launched game is that of the first page of its category, otherwise unknown', async () => {
  const star = { category: 'lottery', vendor: 'kestrel', code: 'star-six' } as const;
  const { findGameName } = createPageDataReaders(createServices(local));
  expect(await findGameName(star, shared)).toBe('Star Six');
  expect(await findGameName({ ...star, vendor: 'tcg' }, shared)).toBeNull();
  expect(await findGameName({ ...star, category: 'rng' }, shared)).toBeNull();
  const failing = createPageDataReaders(createServices(createChangedSource({ [getGameList.name]: unavailable })));
  expect(await failing.findGameName(star, shared)).toBeNull();
});

test('the name of a launched game is unknown if the data source has not responded within 500 ms', async () => {
  vi.useFakeTimers();
  const read = async (): Promise<never> => new Promise(() => undefined);
  const { findGameName } = createPageDataReaders(createServices({ ...local, read }));
  const name = findGameName({ category: 'lottery', vendor: 'kestrel', code: 'star-six' }, shared);
  await vi.advanceTimersByTimeAsync(500);
  expect(await name).toBeNull();
});

test('a lottery counts as unknown if the data source does not have it, but not if the data source fails', async () => {
  const { isUnknownLottery } = createPageDataReaders(createServices(local));
  expect(await isUnknownLottery('no-such-game', shared)).toBe(true);
  expect(await isUnknownLottery('x'.repeat(65), shared)).toBe(true);
  const failing = createPageDataReaders(createServices(createChangedSource({ 'game.getDraws': unavailable })));
  expect(await failing.isUnknownLottery('no-such-game', shared)).toBe(false);
});

test('a lottery does not count as unknown if the data source has not responded within 500 ms', async () => {
  vi.useFakeTimers();
  const read = async (): Promise<never> => new Promise(() => undefined);
  const { isUnknownLottery } = createPageDataReaders(createServices({ ...local, call: read }));
  const answer = isUnknownLottery('no-such-game', shared);
  await vi.advanceTimersByTimeAsync(500);
  expect(await answer).toBe(false);
});

test('the results page has no draws if the data source fails or has not responded within 500 ms', async () => {
  const { readLastDraws } = createPageDataReaders(createServices(local));
  expect(await readLastDraws(shared)).toEqual({ show: 'draws', draws: [] });
  const failing = createPageDataReaders(createServices(createChangedSource({ 'game.getDraws': unavailable })));
  expect(await failing.readLastDraws(shared)).toBeNull();
  vi.useFakeTimers();
  const call = async (): Promise<never> => new Promise(() => undefined);
  const late = createPageDataReaders(createServices({ ...local, call })).readLastDraws(shared);
  await vi.advanceTimersByTimeAsync(500);
  expect(await late).toBeNull();
});

test("[S7-024] the list of a site's domains is empty if it cannot be read", async () => {
  const merchant = makeMerchant({ domainRoute: ['https://m2.example'] });
  const { readDomains } = createPageDataReaders(createServices(local));
  expect(await readDomains({ ...shared, merchant })).toEqual(['https://m2.example']);
  const failing = createPageDataReaders(createServices(createChangedSource({ 'system.getDomainRoute': unavailable })));
  expect(await failing.readDomains({ ...shared, merchant })).toEqual([]);
});
