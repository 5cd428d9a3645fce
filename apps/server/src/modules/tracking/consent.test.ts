import { randomUUID } from 'node:crypto';
import { getConsentRule } from '@foyer/contract/tracking/get-consent-rule';
import { storeConsent } from '@foyer/contract/tracking/store-consent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMemberConsent } from '#src/modules/tracking/tracking.public.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';

let server: BrandFolderServer;
const HOST = 'lotus.localhost';
const consent = { version: 4, otherwise: 'ask', countries: { ZA: 'tell', PH: 'assume' } } as const;
beforeAll(async () => {
  server = await startBrandFolderServer(
    {},
    {
      merchants: [makeMerchant(), makeMerchant({ code: 'lotus', hosts: [HOST], consent })],
      config: { isTrustedProxy: () => true, countryHeader: 'cf-ipcountry' },
    },
  );
});
afterAll(() => server.close());

const choice = (over: object = {}) => ({
  consentId: randomUUID(),
  version: 1,
  measurement: true,
  advertising: false,
  chosenAt: server.clock.now() - 1_000,
  ...over,
});
const findProofs = (consentId: string) =>
  server.db.selectFrom('consent_proof').selectAll().where('consent_id', '=', consentId).orderBy('chosen_at').execute();

test('stores each consent choice once, with its version and time', async () => {
  const sample = choice();
  for (let time = 0; time < 2; time += 1) await server.call(storeConsent, sample, { language: 'VI' });
  const withdrawn = { ...sample, measurement: false, chosenAt: sample.chosenAt + 500 };
  expect((await server.call(storeConsent, withdrawn)).status).toBe(200);
  const proofs = await findProofs(sample.consentId);
  expect(proofs).toHaveLength(2);
  expect(proofs[0]).toMatchObject({
    version: 1,
    measurement: true,
    advertising: false,
    language: 'VI',
    chosen_at: new Date(sample.chosenAt),
    received_at: new Date(server.clock.now()),
    member_id: null,
  });
  expect(proofs[1]).toMatchObject({ measurement: false });
});

test('assigns a consent choice to the first member who logs in', async () => {
  const [one, other] = [await server.newMember(), await server.newMember()];
  const sample = choice({ advertising: true });
  await server.call(storeConsent, sample);
  for (const { token } of [one, other]) await server.call(storeConsent, sample, { token });
  expect((await findProofs(sample.consentId)).map((row) => row.member_id)).toEqual([one.id]);
  expect(await findMemberConsent(server.db, 'aurora', one.id)).toEqual({
    version: 1,
    measurement: true,
    advertising: true,
    partners: [],
    track: {},
    receivedAt: new Date(server.clock.now()),
  });
  expect(await findMemberConsent(server.db, 'aurora', other.id)).toBeNull();
});

test('stores the ad partners of a consent choice, and click ids only if advertising is allowed', async () => {
  const { id, token } = await server.newMember();
  const partners = ['facebook', 'tiktok'];
  const sample = choice({ advertising: true, partners, pixelTrack: { fbclid: 'IwAR0' } });
  await server.call(storeConsent, choice({ ...sample, pixelTrack: undefined }));
  await server.call(storeConsent, sample, { token });
  expect(await findProofs(sample.consentId)).toEqual([expect.objectContaining({ partners, member_id: id })]);
  expect(await findMemberConsent(server.db, 'aurora', id)).toMatchObject({ partners, track: { fbclid: 'IwAR0' } });
  const no = choice({ advertising: false, partners, pixelTrack: { fbclid: 'IwAR0' } });
  server.clock.advance(1_000);
  await server.call(storeConsent, no, { token });
  const refused = await findMemberConsent(server.db, 'aurora', id);
  expect([refused?.advertising, refused?.partners, refused?.track]).toEqual([false, partners, {}]);
  expect((await server.call(storeConsent, choice({ partners: ['<b>'] }))).status).toBe(400);
});

test('the newest consent choice of a member applies, regardless of the browser', async () => {
  const { id, token } = await server.newMember();
  await server.call(storeConsent, choice({ measurement: true, advertising: true }), { token });
  server.clock.advance(1_000);
  await server.call(storeConsent, choice({ measurement: false, advertising: false }), { token });
  expect(await findMemberConsent(server.db, 'aurora', id)).toMatchObject({ measurement: false, advertising: false });
});

test('rejects a malformed consent choice, replaces a future time by now, and limits an address to 300 choices in ten minutes', async () => {
  expect((await server.call(storeConsent, choice({ consentId: 'me' }))).raw).toEqual({
    fields: { consentId: 'wrong_format' },
  });
  const early = choice({ chosenAt: server.clock.now() + 3_600_000 });
  await server.call(storeConsent, early);
  expect((await findProofs(early.consentId))[0]?.chosen_at).toEqual(new Date(server.clock.now()));
  const headers = { 'x-forwarded-for': '203.0.113.30' };
  // In small batches: the overload protection would reject a single large one before the limit counts it.
  for (let time = 0; time < 30; time += 1) {
    const some = await Promise.all(Array.from({ length: 10 }, () => server.call(storeConsent, choice(), { headers })));
    expect(new Set(some.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect(await server.call(storeConsent, choice(), { headers })).toMatchObject({
    status: 429,
    errorCode: 'TOO_MANY_REQUEST',
  });
  expect((await server.call(storeConsent, choice())).status).toBe(200);
});

test('asks for consent in every country by default', async () => {
  expect((await server.call(getConsentRule, {})).value).toEqual({ rule: 'ask', version: 1 });
});

test.each([
  ['ZA', 'tell'],
  ['PH', 'assume'],
  ['DE', 'ask'],
  [null, 'ask'],
])('a request from the country %s receives the consent rule %s and its version', async (country, rule) => {
  const headers: Record<string, string> = country === null ? {} : { 'cf-ipcountry': country };
  const { value } = await server.call(getConsentRule, {}, { host: HOST, headers });
  expect(value).toEqual({ rule, version: 4 });
});
