import { getArticle, getArticleCategories, getArticles } from '@foyer/contract/content/articles';
import { getNamedPromotionAvailability } from '@foyer/contract/content/get-named-promotion-availability';
import { getAnnouncements } from '@foyer/contract/content/get-announcements';
import { getBanners } from '@foyer/contract/content/get-banners';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
const inMinutes = (minutes: number): string => new Date(clock.now() + minutes * 60_000).toISOString();

let server: BrandFolderServer;
let member: string;
let silver: string;
beforeAll(async () => {
  server = await startBrandFolderServer(
    {
      catalogue: {
        contentCategories: ['welcome', 'club'],
        promotions: [
          { id: 'friends', category: 'welcome', name: 'REFERRAL', banner: 'welcome' },
          { id: 'soon', category: 'welcome', name: 'APP_DOWNLOAD', from: inMinutes(10), until: inMinutes(20) },
          { id: 'guests', category: 'welcome', audience: ['visitor'], name: 'REFERRAL' },
          { id: 'members', category: 'welcome', audience: ['member'], credits: 5 },
          { id: 'silver', category: 'club', audience: ['label:silver'] },
        ],
        announcements: [
          'upkeep',
          { id: 'app', category: 'welcome', type: 'APP_DOWNLOAD', platforms: ['H5'] },
          { id: 'draws', category: 'club', type: 'GAME', platforms: ['H5', 'APP'] },
          { id: 'later', category: 'club', type: 'GAME', audience: ['member'] },
          { id: 'quiet', category: 'club', audience: ['label:silver'] },
        ],
        club: [{ id: 'silver', type: 'AUTO', rankLevel: 1, conditions: [] }],
        banners: [
          { id: 'welcome', linkageType: 'P', linkage: 'friends' },
          { id: 'bring', group: 'm_top', linkageType: 'URL', linkage: '/m/inviteFriends' },
        ],
      },
    },
    { clock },
  );
  member = (await server.newMember()).token;
  silver = (await server.newMember('silver')).token;
});
afterAll(() => server.close());

const listIdsFor = async (token?: string): Promise<readonly string[] | undefined> => {
  const { value } = await server.call(getArticles, { kind: 'promotion' }, token === undefined ? {} : { token });
  return value?.articles.map(({ id }) => id);
};

test('[S1-005] visitors, members and members with a VIP label see the articles for their audience', async () => {
  expect(await listIdsFor()).toEqual(['friends', 'guests']);
  expect(await listIdsFor(member)).toEqual(['friends', 'members']);
  expect(await listIdsFor(silver)).toEqual(['friends', 'members', 'silver']);
  expect(await listIdsFor('T'.repeat(43))).toEqual(['friends', 'guests']);
});

test('a promotion has the image of its banner, and other articles have none', async () => {
  const { value } = await server.call(getArticles, { kind: 'promotion' });
  const banners = await server.call(getBanners, {});
  expect(value?.articles.map(({ image }) => image)).toEqual([banners.value?.banners[0]?.url, undefined]);
  expect(banners.value?.banners[0]?.url).toMatch(/^\/m\/brand\/.+\/banners\/welcome$/);
  const one = await server.call(getArticle, { kind: 'promotion', id: 'friends' });
  expect(one.value?.article.image).toBe(banners.value?.banners[0]?.url);
});

test('[security: protection 20] a member on a break sees news and no promotions', async () => {
  const { id, token } = await server.newMember();
  const begun_at = new Date(clock.now());
  const ends_at = new Date(clock.now() + 60_000);
  const source = 'member' as const;
  const noReturn = { return_wait_hours: null, return_asked_at: null };
  await server.db
    .insertInto('play_block')
    .values({ id, member_id: id, kind: 'time_out', source, begun_at, ends_at, ...noReturn })
    .execute();
  expect(await listIdsFor(token)).toEqual([]);
  expect((await server.call(getArticle, { kind: 'promotion', id: 'friends' }, { token })).errorCode).toBe('not_found');
  const { value } = await server.call(getArticleCategories, {}, { token });
  expect([value?.promotion, value?.news.length]).toEqual([[], 2]);
  clock.advance(60_000);
  expect(await listIdsFor(token)).toEqual(['friends', 'members']);
});

test('[S2-005] returns an article by id, and not_found for another audience or an unknown id', async () => {
  const own = await server.call(getArticle, { kind: 'promotion', id: 'silver' }, { token: silver, language: 'VI' });
  expect(own.value?.article).toMatchObject({ title: 'silver VI', category: 'club' });
  expect(own.value?.article.body).toEqual([{ tag: 'p', children: ['All of silver'] }]);
  for (const id of ['silver', 'never', 'soon', '__proto__']) {
    const refused = await server.call(getArticle, { kind: 'promotion', id }, { token: member });
    expect([refused.status, refused.errorCode]).toEqual([404, 'not_found']);
  }
});

test('[S7-049, S3-060] counts the articles of each category that the caller may see', async () => {
  const visitors = await server.call(getArticleCategories, {});
  expect(visitors.value).toEqual({
    promotion: [{ id: 'welcome', title: 'welcome EN', count: 2 }],
    news: [
      { id: 'welcome', title: 'welcome EN', count: 1 },
      { id: 'club', title: 'club EN', count: 1 },
    ],
  });
  const { value } = await server.call(getArticleCategories, {}, { token: silver });
  expect(value?.promotion).toEqual([
    { id: 'welcome', title: 'welcome EN', count: 2 },
    { id: 'club', title: 'club EN', count: 1 },
  ]);
  expect(value?.news).toEqual([
    { id: 'welcome', title: 'welcome EN', count: 1 },
    { id: 'club', title: 'club EN', count: 3 },
  ]);
  const club = await server.call(getArticles, { kind: 'promotion', category: 'club' }, { token: silver });
  expect(club.value?.articles.map(({ id }) => id)).toEqual(['silver']);
});

test('[S7-034, S3-042, S6-005] returns for each promotion name, without a session, whether promotions are running and how many', async () => {
  const readPromotions = async () =>
    (await server.call(getNamedPromotionAvailability, {}, { token: 'no session' })).value?.promotions;
  const off = { enabled: false, count: 0 };
  const [on, two] = [1, 2].map((count) => ({ enabled: true, count }));
  expect(await readPromotions()).toEqual({ REFERRAL: two, APP_DOWNLOAD: off });
  clock.advance(10 * 60_000);
  expect(await readPromotions()).toEqual({ REFERRAL: two, APP_DOWNLOAD: on });
  expect(await listIdsFor()).toEqual(['friends', 'soon', 'guests']);
  clock.advance(10 * 60_000);
  expect(await readPromotions()).toEqual({ REFERRAL: two, APP_DOWNLOAD: off });
});

test('[S7-035] home does not show announcements for a VIP label to others', async () => {
  const { value } = await server.call(getAnnouncements, {});
  expect(value?.announcements.map(({ id }) => id)).toEqual(['upkeep', 'app', 'draws']);
});

test.each([
  ['every announcement without a filter', { types: '', platform: '', category: '' }, ['upkeep', 'app', 'draws']],
  ['one type', { types: 'APP_DOWNLOAD' }, ['app']],
  ['several types', { types: 'GAME, APP_DOWNLOAD' }, ['app', 'draws']],
  ['nothing for an unused type', { types: 'app_download,NOTICE' }, []],
  ['those for a platform and for every platform', { platform: 'APP' }, ['upkeep', 'draws']],
  ['those for every platform on an unknown one', { platform: 'TV' }, ['upkeep']],
  ['one category', { category: 'club' }, ['draws']],
  ['nothing for an unused category', { category: 'clu' }, []],
  [
    'announcements that match all three filters',
    { types: 'GAME,APP_DOWNLOAD', platform: 'H5', category: 'welcome' },
    ['app'],
  ],
  ['nothing if none matches all filters', { types: 'APP_DOWNLOAD', platform: 'APP' }, []],
])('[S7-035] the announcements endpoint returns %s', async (_case, input, expected) => {
  const { value } = await server.call(getAnnouncements, input);
  expect(value?.announcements.map(({ id }) => id)).toEqual(expected);
});

test('[S2-024, S3-041] returns the banner above the header separately from the carousel', async () => {
  const { value } = await server.call(getBanners, {});
  expect(value?.banners.map(({ id }) => id)).toEqual(['welcome']);
  expect(value?.topBanner).toMatchObject({ id: 'bring', linkage: '/m/inviteFriends', action: 'Go EN' });
});
