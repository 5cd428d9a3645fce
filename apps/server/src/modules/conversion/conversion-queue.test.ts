import { computeConversionId } from '@foyer/tracking/conversion-id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConversionDeliveryJob } from '#src/jobs/deliver-conversions.ts';
import {
  advertisingBrand,
  type ServerWithAdPartners,
  startServerWithAdPartners,
} from '#test/servers/server-with-ad-partners.ts';
import { brokenResponses } from '#test/peers/loopback-peer.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';
import { callAsOperator, sendAccountCommand } from '#test/call-as-operator.ts';

let server: ServerWithAdPartners;
beforeAll(async () => {
  server = await startServerWithAdPartners();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const HOUR_MS = 60 * 60_000;
const findState = async (vendor: string) => (await server.listConversions()).find((row) => row.vendor === vendor);
const advanceClock = (ms = 60_000): void => server.clock.advance(ms);

test('sends no conversion before the member consents, and drops it after a day without consent', async () => {
  const [one, other] = [await server.newMemberFromAd(), await server.newMemberFromAd()];
  for (const { id } of [one, other]) await server.enqueueRegistration(id);
  advanceClock();
  const before = server.peer.countRequests();
  await server.deliver();
  expect(server.peer.countRequests()).toBe(before);
  expect(await findState('facebook')).toMatchObject({ state: 'waiting', reason: 'consent' });
  await server.giveConsent(one.token);
  advanceClock(HOUR_MS);
  await server.deliver();
  expect(server.peer.received.meta).toHaveLength(1);
  await server.giveConsent(other.token, { version: 0 }).catch(() => null);
  advanceClock(24 * HOUR_MS);
  await server.deliver();
  expect(server.peer.received.meta).toHaveLength(1);
  expect(new Set((await server.listConversions()).map(({ vendor, state }) => `${vendor} ${state}`))).toEqual(
    new Set([
      'adjust withheld',
      'appsflyer withheld',
      'facebook sent',
      'facebook withheld',
      'googleTag expired',
      'googleTag withheld',
      'tiktok sent',
      'tiktok withheld',
    ]),
  );
});

test('consent to an older version of the question does not allow a conversion to be sent', async () => {
  const merchant = makeMerchant({ ...advertisingBrand, consent: { version: 2, otherwise: 'ask' } });
  const context = { ...server.context, merchants: { ...server.context.merchants, byCode: () => merchant } };
  const round = createConversionDeliveryJob(context, neverAbortedSignal);
  const { id, token } = await server.newMemberFromAd();
  await server.giveConsent(token, { version: 1 });
  await server.enqueueRegistration(id);
  advanceClock();
  await round();
  expect(await findState('facebook')).toMatchObject({ state: 'waiting', reason: 'consent' });
  await server.giveConsent(token, { version: 2 });
  advanceClock(HOUR_MS);
  await round();
  expect(await findState('facebook')).toMatchObject({ state: 'sent' });
});

test('the server waits a minute for the browser’s data before it sends a conversion', async () => {
  const { id, token } = await server.newMemberFromAd();
  await server.giveConsent(token);
  await server.enqueueRegistration(id);
  advanceClock(59_999);
  await server.deliver();
  expect(server.peer.received.meta).toEqual([]);
  advanceClock(1);
  await server.deliver();
  expect(server.peer.received.meta).toHaveLength(1);
});

test('erases the browser’s data after a conversion is sent', async () => {
  const member = await server.newMemberFromAd();
  await server.giveConsent(member.token);
  await server.enqueueRegistration(member.id);
  expect(await findState('facebook')).toMatchObject({ ip: '203.0.113.9', user_agent: 'Browser/1', country: 'VN' });
  advanceClock();
  await server.deliver();
  expect(await findState('facebook')).toEqual({
    vendor: 'facebook',
    state: 'sent',
    reason: 'answer',
    status: 200,
    tries: 1,
    ip: null,
    user_agent: null,
    country: null,
  });
});

test.each([429, 503, 401])(
  'retries a conversion with backoff under the same event id after status %i',
  async (status) => {
    const member = await server.newMemberFromAd();
    await server.giveConsent(member.token);
    await server.enqueueRegistration(member.id);
    server.peer.setBehavior((response) => response.writeHead(status).end('{}'));
    advanceClock();
    await server.deliver();
    expect(await findState('facebook')).toMatchObject({ state: 'waiting', reason: 'answer', status, tries: 1 });
    advanceClock(30_000);
    await server.deliver();
    advanceClock(59_999);
    server.peer.setBehavior('right');
    await server.deliver();
    expect(server.peer.received.meta).toEqual([]);
    advanceClock(1);
    await server.deliver();
    expect(server.peer.received.meta.map(({ event_id: id }) => id)).toEqual([
      await computeConversionId('register', member.id),
    ]);
    expect(await findState('facebook')).toMatchObject({ state: 'sent', tries: 3 });
  },
);

test('drops rejected conversions, and retries those that Meta and TikTok call transient', async () => {
  const responses: readonly (readonly [string, number, object, string])[] = [
    ['facebook', 400, { error: { code: 100 } }, 'refused'],
    ['facebook', 400, { error: { code: 190 } }, 'waiting'],
    ['facebook', 400, { error: { code: 100, is_transient: true } }, 'waiting'],
    ['tiktok', 200, { code: 40_002 }, 'refused'],
    ['tiktok', 200, { code: 40_100 }, 'waiting'],
  ];
  for (const [vendor, status, body, state] of responses) {
    const member = await server.newMemberFromAd();
    await server.giveConsent(member.token);
    await server.enqueueRegistration(member.id);
    await server.db.deleteFrom('conversion').where('vendor', '!=', vendor).execute();
    server.peer.setBehavior((response) => response.writeHead(status).end(JSON.stringify(body)));
    advanceClock();
    await server.deliver();
    expect(await findState(vendor)).toMatchObject({ state, status });
    await server.db.deleteFrom('conversion').execute();
  }
});

test('retries a conversion after a lost response only if the ad partner deduplicates events', async () => {
  const member = await server.newMemberFromAd();
  await server.reportFromBrowser(member.id);
  await server.giveConsent(member.token);
  await server.enqueueRegistration(member.id);
  server.peer.setBehavior('lost');
  advanceClock();
  await server.deliver();
  expect(await findState('facebook')).toMatchObject({ state: 'waiting', reason: 'silence' });
  expect(await findState('googleTag')).toMatchObject({ state: 'unsure', reason: 'silence' });
  server.peer.setBehavior('right');
  advanceClock(30_000);
  await server.deliver();
  const [first, second, ...more] = server.peer.received.meta;
  expect([first?.event_id, more]).toEqual([second?.event_id, []]);
  expect(server.peer.received.ga4).toHaveLength(1);
});

test('sends a conversion again after a crash only if the ad partner deduplicates events', async () => {
  const member = await server.newMemberFromAd();
  await server.reportFromBrowser(member.id);
  await server.giveConsent(member.token);
  await server.enqueueRegistration(member.id);
  await server.db.updateTable('conversion').set({ reason: 'sending', tries: 1 }).execute();
  advanceClock();
  await server.deliver();
  expect(server.peer.received.meta).toHaveLength(1);
  expect(server.peer.received.ga4).toEqual([]);
  expect(await findState('googleTag')).toMatchObject({ state: 'unsure' });
});

test('sends a conversion once if it is queued twice and two processes work concurrently', async () => {
  const member = await server.newMemberFromAd();
  await server.giveConsent(member.token);
  await server.enqueueRegistration(member.id);
  await server.enqueueRegistration(member.id);
  advanceClock();
  await Promise.all([server.deliver(), createConversionDeliveryJob(server.context, neverAbortedSignal)()]);
  expect([server.peer.received.meta.length, server.peer.received.tiktok.length]).toEqual([1, 1]);
});

test.each(brokenResponses)('retries a conversion after %s', async (what, answer) => {
  const member = await server.newMemberFromAd();
  await server.giveConsent(member.token);
  await server.enqueueRegistration(member.id);
  await server.db.deleteFrom('conversion').where('vendor', '!=', 'tiktok').execute();
  server.peer.setBehavior(answer);
  advanceClock();
  expect(await (what === 'silence' ? server.deliverWithShortTimeout() : server.deliver())).toBe(1);
  expect(await findState('tiktok')).toMatchObject({ state: 'waiting' });
});

test('stores no conversion for a merchant without secrets of an ad partner', async () => {
  const member = await server.newMemberFromAd();
  await server.enqueueRegistration(member.id, 'VN', makeMerchant({ ...advertisingBrand, code: 'lotus' }));
  expect(await server.listConversions()).toEqual([]);
});

test('sends no conversion of an account that was closed while the conversion was queued', async () => {
  const [closed, open] = [await server.newMemberFromAd(), await server.newMemberFromAd()];
  for (const { id, token } of [closed, open]) {
    await server.reportFromBrowser(id);
    await server.giveConsent(token);
    await server.enqueueRegistration(id);
  }
  const queued = (await server.listConversions()).length / 2;
  expect(queued).toBeGreaterThanOrEqual(5);
  await sendAccountCommand(server, 'close', closed.username);
  advanceClock();
  await server.deliver();
  const rows = await server.db.selectFrom('conversion').selectAll().where('member_id', '=', closed.id).execute();
  expect(rows.map(({ state, reason, ip }) => [state, reason, ip])).toEqual(
    Array.from({ length: queued }, () => ['withheld', 'closed', null]),
  );
  expect(server.peer.received.meta.map(({ event_id: id }) => id)).toEqual([
    await computeConversionId('register', open.id),
  ]);
});

test('queues no conversions of a closed account, and queues them again after it was reopened', async () => {
  const { id, username } = await server.newMemberFromAd();
  const deposit = (depositId: string) => {
    const money = { amount: 50, currency: 'VND' };
    return callAsOperator(server, { type: 'deposit.arrived', depositId, username, which: 'first', ...money });
  };
  await sendAccountCommand(server, 'close', username);
  await server.enqueueRegistration(id);
  expect((await deposit('d-closed')).value).toEqual({ unknown: [] });
  expect(await server.listConversions()).toEqual([]);
  await sendAccountCommand(server, 'reopen', username);
  await deposit('d-open');
  expect((await server.listConversions()).length).toBeGreaterThan(0);
});
