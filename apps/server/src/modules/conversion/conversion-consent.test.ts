import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConversionDelivery } from '#src/jobs/deliver-conversions.ts';
import {
  advertisingBrand,
  type ConversionServer,
  partners,
  startConversionServer,
} from '#test/servers/conversion-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { neverStopping } from '#test/never-stopping.ts';

let server: ConversionServer;
beforeAll(async () => {
  server = await startConversionServer();
}, DATABASE_START_MS);
beforeEach(() => server.begin());
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60_000;
const later = (ms = 60_000): void => server.clock.advance(ms);

/** State and reason of a registration at each advertiser, after it was due. */
async function outcome(tell: () => Promise<unknown> = server.tell): Promise<Record<string, string>> {
  later();
  await tell();
  const rows = await server.ledger();
  return Object.fromEntries(rows.map(({ vendor, state, reason }) => [vendor, `${state} ${reason}`]));
}

/** A round of a merchant that has this consent rule. */
function roundWith(consent: NonNullable<Parameters<typeof makeMerchant>[0]>['consent']) {
  const merchant = makeMerchant({ ...advertisingBrand, ...(consent ? { consent } : {}) });
  const context = { ...server.context, merchants: { ...server.context.merchants, byCode: () => merchant } };
  return { merchant, round: createConversionDelivery(context, neverStopping) };
}

test.each([
  ['facebook', { fbclid: 'c' }],
  ['facebook', { fbc: 'fb.1.2.c', fbp: 'fb.1.2.p' }],
  ['tiktok', { ttclid: 'c', fbp: 'fb.1.2.p' }],
] as const)('sends a registration to %s alone if its click %j brought the member', async (vendor, track) => {
  const { id, token } = await server.someMember(track);
  await server.allow(token);
  await server.note(id);
  const { googleTag: _measurement, ...advertisers } = await outcome();
  const others = Object.keys(advertisers).filter((one) => one !== vendor);
  expect(others).toHaveLength(3);
  expect(advertisers).toEqual({
    ...Object.fromEntries(others.map((one) => [one, 'withheld click'])),
    [vendor]: 'sent answer',
  });
  const { meta, tiktok, appsflyer, adjust } = server.peer.taken;
  expect([meta.length, tiktok.length]).toEqual(vendor === 'facebook' ? [1, 0] : [0, 1]);
  expect([appsflyer, adjust]).toEqual([[], []]);
});

test('sends nothing about a member without a click id to any advertiser', async () => {
  const { id, token } = await server.someMember({ fbp: 'fb.1.2.p', tid: 't1', utm_source: 'news' });
  await server.allow(token);
  await server.note(id);
  const states = await outcome();
  for (const vendor of ['facebook', 'tiktok', 'appsflyer', 'adjust']) expect(states[vendor]).toBe('withheld click');
});

test('sends nothing to an advertiser that the choice did not name, until another choice names it', async () => {
  const { id, token } = await server.someMember();
  await server.allow(token, { partners: partners.filter((one) => one !== 'tiktok') });
  await server.note(id);
  expect(await outcome()).toMatchObject({ facebook: 'sent answer', tiktok: 'waiting consent' });
  expect(server.peer.taken.tiktok).toEqual([]);
  await server.allow(token);
  later(DAY_MS / 2);
  expect(await outcome()).toMatchObject({ tiktok: 'sent answer' });
});

test('sends nothing to advertisers after a choice that named no partner', async () => {
  const { id, token } = await server.someMember();
  await server.allow(token, { partners: undefined });
  await server.note(id);
  expect(await outcome()).toMatchObject({ facebook: 'waiting consent', tiktok: 'waiting consent' });
});

test.each(['assume', 'tell'] as const)(
  'sends no data about a person by the rule %s alone, and measures by it',
  async (otherwise) => {
    const { merchant, round } = roundWith({ version: 1, otherwise });
    const { id } = await server.someMember();
    await server.browserTells(id);
    await server.note(id, 'VN', merchant);
    expect(await outcome(round)).toMatchObject({ facebook: 'waiting consent', googleTag: 'sent answer' });
    expect(server.peer.taken.ga4[0]?.consent).toEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' });
    later(DAY_MS);
    expect(await outcome(round)).toMatchObject({ facebook: 'withheld consent', tiktok: 'withheld consent' });
    expect([server.peer.taken.meta, server.peer.taken.tiktok]).toEqual([[], []]);
  },
);

test('does not apply the rule for other countries to members from Brazil', async () => {
  const { merchant, round } = roundWith({ version: 1, otherwise: 'assume' });
  const [here, brazilian] = [await server.someMember(), await server.someMember()];
  for (const { id } of [here, brazilian]) await server.browserTells(id);
  await server.note(here.id, 'VN', merchant);
  await server.note(brazilian.id, 'BR', merchant);
  later();
  await round();
  expect(server.peer.taken.ga4).toHaveLength(1);
});

test('respects a refusal for every version and every partner', async () => {
  const { merchant, round } = roundWith({ version: 9, otherwise: 'assume' });
  const { id, token } = await server.someMember();
  await server.allow(token, { measurement: false, advertising: false, partners: [] });
  await server.note(id, 'VN', merchant);
  expect(await outcome(round)).toMatchObject({ facebook: 'withheld consent', googleTag: 'withheld consent' });
});

test('uses click ids of a choice made within a day of the registration', async () => {
  const registered = (agoMs: number) => server.someMember({ tid: 't1' }, server.clock.now() - agoMs);
  const [soon, late] = [await registered(DAY_MS), await registered(DAY_MS + 1)];
  for (const { id, token } of [soon, late]) {
    await server.allow(token, { pixelTrack: { fbclid: 'late-click' } });
    await server.note(id);
  }
  later();
  await server.tell();
  const rows = await server.db
    .selectFrom('conversion')
    .select(['member_id', 'state', 'reason'])
    .where('vendor', '=', 'facebook')
    .execute();
  expect(new Map(rows.map((row) => [row.member_id, `${row.state} ${row.reason}`]))).toEqual(
    new Map([
      [soon.id, 'sent answer'],
      [late.id, 'withheld click'],
    ]),
  );
});

test('keeps the click ids of the registration', async () => {
  const { id, token } = await server.someMember({ ttclid: 'first' });
  await server.allow(token, { pixelTrack: { fbclid: 'later' } });
  await server.note(id);
  expect(await outcome()).toMatchObject({ tiktok: 'sent answer', facebook: 'withheld click' });
});
