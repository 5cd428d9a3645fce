import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAnnouncements } from '@foyer/contract/content/get-announcements';
import { getBanners } from '@foyer/contract/content/get-banners';
import { getGameList, getHomeLanes } from '@foyer/contract/game/game-lists';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const handoffOrigins = [{ origin: 'https://partner.example', legacyToken: true }];
const listIds = (games: readonly { id: string }[] | undefined): string[] | undefined => games?.map(({ id }) => id);

describe('the endpoints of home', () => {
  let server: BrandFolderServer;

  beforeAll(async () => {
    server = await startBrandFolderServer({ brand: { handoffOrigins, access: { denyAddresses: ['203.0.113.0/24'] } } });
  });
  afterAll(() => server.close());

  test('[S1-004, S3-040] returns the popular games and then each category with games, with vendors and game counts', async () => {
    const { status, value } = await server.call(getHomeLanes, {});
    expect(status).toBe(200);
    expect(value?.lanes.map(({ id, gameCount }) => [id, gameCount])).toEqual([
      ['hot', 2],
      ['lottery', 4],
      ['sports', 1],
      ['elott', 1],
    ]);
    const byCategory = value?.lanes
      .slice(1)
      .map(({ id, cards }) => [id, new Set(cards.map(({ category }) => category))]);
    expect(byCategory).toEqual([
      ['lottery', new Set(['lottery'])],
      ['sports', new Set(['sports'])],
      ['elott', new Set(['elott'])],
    ]);
    const lottery = value?.lanes[1];
    expect(lottery?.title).toBe('Lottery');
    expect(lottery?.gameClassify).toEqual(['tcg', 'kestrel', 'asleep']);
    expect(lottery?.cards[0]).toMatchObject({
      id: 'lottery-lobby',
      vendorName: 'Tidecrest',
      code: 'lobby',
      freeplay: false,
    });
    expect(lottery?.cards[0]?.art).toMatch(/^\/m\/brand\/aurora\/[0-9a-f]{12}\/games\/lottery-lobby$/);
    expect(listIds(value?.lanes[0]?.cards)).toEqual(['minute-five', 'dua-ngua']);
  });

  test('[S1-008, S1-011] returns texts in the requested language, or in the default language if the merchant lacks it', async () => {
    const vietnamese = await server.call(getHomeLanes, {}, { language: 'VI' });
    expect(vietnamese.value?.lanes[1]?.title).toBe('Xổ số');
    const unknown = await server.call(getBanners, {}, { language: 'FR' });
    expect(unknown.value?.banners[0]?.title).toBe('Title EN');
    const news = await server.call(getAnnouncements, {}, { language: 'VI' });
    expect(news.value?.announcements).toEqual([{ id: 'upkeep', title: 'News VI', text: 'More VI' }]);
  });

  test('[S3-041] returns a banner with its link, and with the game if it opens one', async () => {
    const { value } = await server.call(getBanners, {});
    expect(value?.banners[0]).toMatchObject({ linkageType: 'URL', linkage: '/m/register', vendor: null, nodeId: null });
    expect(value?.banners[1]).toMatchObject({
      linkageType: 'G',
      vendor: 'kestrel',
      nodeId: 'star-six',
      roomId: 'table-7',
      gameType: 'lottery',
    });
    expect(value?.banners[1]?.url).toMatch(/^\/m\/brand\/aurora\/[0-9a-f]{12}\/banners\/stars$/);
  });

  test('[S6-005, S7-035] returns announcements without a session, and with a session that has ended', async () => {
    expect((await server.call(getAnnouncements, {})).status).toBe(200);
    expect((await server.call(getAnnouncements, {}, { token: 'a'.repeat(43) })).status).toBe(200);
  });

  test('[S7-051] a paged game list contains each game on one page, in order', async () => {
    const first = await server.call(getGameList, { limit: '4' });
    expect(first.value?.gameCount).toBe(6);
    expect(first.value?.games).toHaveLength(4);
    const second = await server.call(getGameList, { limit: '4', cursor: first.value?.nextCursor ?? '' });
    expect(listIds(second.value?.games)).toEqual(['e-three', 'dua-ngua']);
    expect(second.value?.nextCursor).toBeNull();
    const exact = await server.call(getGameList, { limit: '6' });
    expect(exact.value?.nextCursor).toBeNull();
  });

  test.each([
    ['dua ngua', ['dua-ngua']],
    ['ĐUA', ['dua-ngua']],
    ['six  star', ['star-six']],
    ['%', []],
    ['_', []],
    ["' or 1=1 --", []],
  ])('[S7-051] searching %j finds %j, ignoring case and accents', async (search, expected) => {
    const { status, value } = await server.call(getGameList, { search });
    expect(status).toBe(200);
    expect(listIds(value?.games)).toEqual(expected);
    expect(value?.gameCount).toBe(expected.length);
  });

  test('[S1-004, S7-051] filters the game list by category and vendor together', async () => {
    const { value } = await server.call(getGameList, { category: 'lottery', vendor: 'kestrel' });
    expect(listIds(value?.games)).toEqual(['star-six']);
  });

  test.each(['x', 'p', 'p-1', 'p1.5', 'p99999999999'])(
    'a request for the game list with the cursor %j is rejected',
    async (cursor) => {
      const { status, raw } = await server.call(getGameList, { cursor });
      expect(status).toBe(400);
      expect(raw).toEqual({ fields: { cursor: 'wrong_format' } });
    },
  );

  test("[S3-055, S7-023] returns the merchant's country", async () => {
    const { value } = await server.call(getMerchantCountry, {});
    expect(value).toEqual({
      countries: [{ countryCode: 'VN', countryDialingCode: '84' }],
      countryCode: 'VN',
      countryDialingCode: '84',
      currency: 'VND',
      currencySymbol: '₫',
      currencyPosition: 'after',
    });
  });

  test('[S1-007, S3-058, S3-059, S7-022] the status contains the site’s state and settings and is never cached', async () => {
    const { value, headers } = await server.call(getSiteStatus, { device: 'MOBILE' });
    expect(value).toMatchObject({
      maintenance: false,
      maintenanceEnd: null,
      regionRestriction: false,
      ip: '127.0.0.1',
    });
    expect(value?.info).toMatchObject({
      merchantCode: 'aurora',
      languages: ['EN', 'VI'],
      register: { captcha: { enabled: true } },
    });
    expect(value?.info.mobileTemplate?.app_desc).toBe('About EN');
    expect(Object.keys(value?.info.whitelabelVal ?? {})).toEqual([...featureFlags]);
    expect(value?.info.whitelabelVal).toMatchObject({ GEETESTTEST3: true, GOOGLELOGIN3: false });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('[S3-059] the status response contains no origins for login hand-off, no session lifetimes and no secrets', async () => {
    const { text } = await server.request('/wps/v2/system/status');
    expect(text).not.toContain('partner.example');
    expect(text).not.toMatch(/idleMinutes|legacyToken|denyAddresses|secret/i);
  });
});
