import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConversionDeliveryJob } from '#src/jobs/deliver-conversions.ts';
import {
  advertisingBrand,
  type ServerWithAdPartners,
  allAdPartners,
  startServerWithAdPartners,
} from '#test/servers/server-with-ad-partners.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';

let server: ServerWithAdPartners;
beforeAll(async () => {
  server = await startServerWithAdPartners();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60_000;
const advanceClock = (ms = 60_000): void => server.clock.advance(ms);

/** Delivers a registration and returns its state and reason at each advertiser. */
async function deliverAndRead(deliver: () => Promise<unknown> = server.deliver): Promise<Record<string, string>> {
  advanceClock();
  await deliver();
  const rows = await server.listConversions();
  return Object.fromEntries(rows.map(({ vendor, state, reason }) => [vendor, `${state} ${reason}`]));
}

/** Creates a delivery for a merchant with this consent rule. */
function createDeliveryWith(consent: NonNullable<Parameters<typeof makeMerchant>[0]>['consent']) {
  const merchant = makeMerchant({ ...advertisingBrand, ...(consent ? { consent } : {}) });
  const context = { ...server.context, merchants: { ...server.context.merchants, byCode: () => merchant } };
  return { merchant, round: createConversionDeliveryJob(context, neverAbortedSignal) };
}

test.each([
  ['facebook', { fbclid: 'c' }],
  ['facebook', { fbc: 'fb.1.2.c', fbp: 'fb.1.2.p' }],
  ['tiktok', { ttclid: 'c', fbp: 'fb.1.2.p' }],
] as const)(
  'reports a registration to %s as the only ad partner if the click id %j brought the member',
  async (vendor, track) => {
    const { id, token } = await server.newMemberFromAd(track);
    await server.giveConsent(token);
    await server.enqueueRegistration(id);
    const { googleTag: _measurement, ...advertisers } = await deliverAndRead();
    const others = Object.keys(advertisers).filter((one) => one !== vendor);
    expect(others).toHaveLength(3);
    expect(advertisers).toEqual({
      ...Object.fromEntries(others.map((one) => [one, 'withheld click'])),
      [vendor]: 'sent answer',
    });
    const { meta, tiktok, appsflyer, adjust } = server.peer.received;
    expect([meta.length, tiktok.length]).toEqual(vendor === 'facebook' ? [1, 0] : [0, 1]);
    expect([appsflyer, adjust]).toEqual([[], []]);
  },
);

test('sends no conversion of a member without a click id to any ad partner', async () => {
  const { id, token } = await server.newMemberFromAd({ fbp: 'fb.1.2.p', tid: 't1', utm_source: 'news' });
  await server.giveConsent(token);
  await server.enqueueRegistration(id);
  const states = await deliverAndRead();
  for (const vendor of ['facebook', 'tiktok', 'appsflyer', 'adjust']) expect(states[vendor]).toBe('withheld click');
});

test('sends no conversion to an ad partner that the consent choice did not name, until another choice names it', async () => {
  const { id, token } = await server.newMemberFromAd();
  await server.giveConsent(token, { partners: allAdPartners.filter((one) => one !== 'tiktok') });
  await server.enqueueRegistration(id);
  expect(await deliverAndRead()).toMatchObject({ facebook: 'sent answer', tiktok: 'waiting consent' });
  expect(server.peer.received.tiktok).toEqual([]);
  await server.giveConsent(token);
  advanceClock(DAY_MS / 2);
  expect(await deliverAndRead()).toMatchObject({ tiktok: 'sent answer' });
});

test('sends no conversion after a consent choice that named no ad partner', async () => {
  const { id, token } = await server.newMemberFromAd();
  await server.giveConsent(token, { partners: undefined });
  await server.enqueueRegistration(id);
  expect(await deliverAndRead()).toMatchObject({ facebook: 'waiting consent', tiktok: 'waiting consent' });
});

test.each(['assume', 'tell'] as const)(
  'if a member has made no consent choice, the rule %s allows a conversion to Analytics, but none to ad partners',
  async (otherwise) => {
    const { merchant, round } = createDeliveryWith({ version: 1, otherwise });
    const { id } = await server.newMemberFromAd();
    await server.reportFromBrowser(id);
    await server.enqueueRegistration(id, 'VN', merchant);
    expect(await deliverAndRead(round)).toMatchObject({ facebook: 'waiting consent', googleTag: 'sent answer' });
    expect(server.peer.received.ga4[0]?.consent).toEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' });
    advanceClock(DAY_MS);
    expect(await deliverAndRead(round)).toMatchObject({ facebook: 'withheld consent', tiktok: 'withheld consent' });
    expect([server.peer.received.meta, server.peer.received.tiktok]).toEqual([[], []]);
  },
);

test('sends no conversion of a member from Brazil without their consent, although the rule for other countries would allow it', async () => {
  const { merchant, round } = createDeliveryWith({ version: 1, otherwise: 'assume' });
  const [local, brazilian] = [await server.newMemberFromAd(), await server.newMemberFromAd()];
  for (const { id } of [local, brazilian]) await server.reportFromBrowser(id);
  await server.enqueueRegistration(local.id, 'VN', merchant);
  await server.enqueueRegistration(brazilian.id, 'BR', merchant);
  advanceClock();
  await round();
  expect(server.peer.received.ga4).toHaveLength(1);
});

test('sends no conversion to any ad partner after a refusal, even if the consent question has a newer version', async () => {
  const { merchant, round } = createDeliveryWith({ version: 9, otherwise: 'assume' });
  const { id, token } = await server.newMemberFromAd();
  await server.giveConsent(token, { measurement: false, advertising: false, partners: [] });
  await server.enqueueRegistration(id, 'VN', merchant);
  expect(await deliverAndRead(round)).toMatchObject({ facebook: 'withheld consent', googleTag: 'withheld consent' });
});

test('uses the click ids of a consent choice that was made within a day of the registration', async () => {
  const registered = (agoMs: number) => server.newMemberFromAd({ tid: 't1' }, server.clock.now() - agoMs);
  const [soon, late] = [await registered(DAY_MS), await registered(DAY_MS + 1)];
  for (const { id, token } of [soon, late]) {
    await server.giveConsent(token, { pixelTrack: { fbclid: 'late-click' } });
    await server.enqueueRegistration(id);
  }
  advanceClock();
  await server.deliver();
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

test('keeps the click ids of the registration although a later consent choice has others', async () => {
  const { id, token } = await server.newMemberFromAd({ ttclid: 'first' });
  await server.giveConsent(token, { pixelTrack: { fbclid: 'later' } });
  await server.enqueueRegistration(id);
  expect(await deliverAndRead()).toMatchObject({ tiktok: 'sent answer', facebook: 'withheld click' });
});
