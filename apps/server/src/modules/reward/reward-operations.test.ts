import { getPromoCodeAvailability, redeemPromoCode } from '@foyer/contract/promo/promo-code';
import { claimReward, getRewards } from '@foyer/contract/reward/rewards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { replacePromoCodes } from '#src/modules/reward/reward.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';

let server: BrandFolderServer;
beforeAll(async () => {
  const brand = { flags: { REWCEN3: true } };
  const shut = makeMerchant({ code: 'shut', hosts: ['shut.localhost'] });
  const timed = makeMerchant({ ...brand, code: 'timed', hosts: ['timed.localhost'] });
  server = await startBrandFolderServer(
    {
      brand,
      catalogue: {
        contentCategories: ['all'],
        promotions: [
          { id: 'first', category: 'all', credits: 500 },
          { id: 'gold-only', category: 'all', credits: 900, audience: ['label:gold'] },
        ],
        promoCodes: [
          { promoCode: 'TWICE', credits: 30, uses: 2 },
          { promoCode: 'OVER', credits: 30, uses: 2, until: '2020-01-01T00:00:00Z' },
        ],
        club: [
          { id: 'silver', type: 'AUTO', rankLevel: 1, conditions: [], credits: 40 },
          { id: 'gold', type: 'AUTO', rankLevel: 2, conditions: [], credits: 70 },
        ],
      },
    },
    { merchants: [makeMerchant(brand), shut, timed] },
  );
});
afterAll(() => server.close());

test('[S6-017] grants a reward once for repeated and concurrent claims', async () => {
  const { token } = await server.newMember();
  const claims = await Promise.all(
    Array.from({ length: 50 }, () => server.call(claimReward, { source: 'promotion:first' }, { token })),
  );
  expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([200]));
  expect(claims.map(({ value }) => value?.balance)).toEqual(Array.from({ length: 50 }, () => 10_500));
  const { value } = await server.call(getRewards, {}, { token });
  expect(value?.balance).toBe(10_500);
  expect(value?.rewards).toHaveLength(1);
  expect(value?.rewards[0]).toMatchObject({ title: 'first EN', claimedAt: expect.stringMatching(/Z$/) });
});

test('[S6-017] a reward for a label is available to that label only, and a reward for a rank to that rank and above', async () => {
  const { token } = await server.newMember('silver');
  const open = await server.call(getRewards, {}, { token });
  expect(open.value?.rewards.map(({ source }) => source)).toEqual(['promotion:first', 'rank:silver']);
  for (const source of ['promotion:gold-only', 'rank:gold', 'promotion:none']) {
    expect((await server.call(claimReward, { source }, { token })).status).toBe(404);
  }
  const gold = (await server.newMember('gold')).token;
  const claimed = await server.call(claimReward, { source: 'promotion:gold-only' }, { token: gold });
  expect(claimed.value).toMatchObject({ credits: 900, balance: 10_900 });
});

test('[S7-050, security: faults] promo codes are offered only while a code is valid, and the server reads the periods of codes once per revision', async () => {
  const hour = 3_600_000;
  const at = (hours: number): string => new Date(server.clock.now() + hours * hour).toISOString();
  const code = { promoCode: 'TIMED', credits: 1, uses: 1, from: at(1), until: at(2) };
  await replacePromoCodes(server.db, 'timed', [code]);
  const isOffered = async () =>
    (await server.call(getPromoCodeAvailability, {}, { host: 'timed.localhost' })).value?.enabled;
  expect(await isOffered()).toBe(false);
  await replacePromoCodes(server.db, 'timed', []);
  server.clock.advance(hour);
  expect(await isOffered()).toBe(true);
  server.clock.advance(hour);
  expect(await isOffered()).toBe(false);
});

test('[S7-050] grants a promo code once per member, up to its number of uses, case-insensitively', async () => {
  expect((await server.call(getPromoCodeAvailability, {})).value).toEqual({ enabled: true });
  const tokens = await Promise.all([1, 2, 3].map(async () => (await server.newMember()).token));
  const tried = await Promise.all(
    tokens.flatMap((token) => [1, 2].map(() => server.call(redeemPromoCode, { promoCode: ' twice ' }, { token }))),
  );
  const given = tried.filter(({ status }) => status === 200);
  expect(given).toHaveLength(2);
  expect(given[0]?.value).toEqual({ credits: 30, balance: 10_030 });
  expect(new Set(tried.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'promo_code_used']));
});

test('[S7-050] a promo code that has expired is rejected like an unknown one, and attempts are limited', async () => {
  const { token } = await server.newMember();
  const tried = [];
  for (let time = 0; time < 11; time += 1) {
    const promoCode = time % 2 === 0 ? 'OVER' : 'NEVER-WAS';
    tried.push((await server.call(redeemPromoCode, { promoCode }, { token })).errorCode);
  }
  expect(tried).toEqual([...Array.from({ length: 10 }, () => 'promo_code_invalid'), 'TOO_MANY_REQUEST_CODE']);
});

test('[S7-050] promo codes do not work without the flag', async () => {
  expect((await server.call(getPromoCodeAvailability, {}, { host: 'shut.localhost' })).value).toEqual({
    enabled: false,
  });
});

test('[S6-001] the reward endpoints require a session', async () => {
  expect((await server.call(getRewards, {})).errorCode).toBe('login.not.session');
  expect((await server.call(claimReward, { source: 'promotion:first' })).status).toBe(401);
});
