import { claimDepositEventsForPixels } from '@foyer/contract/tracking/claim-deposit-events-for-pixels';
import { computeConversionId } from '@foyer/tracking/conversion-id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRetentionJob, EVENT_RETENTION_MS } from '#src/jobs/retention-job.ts';
import { openSession } from '#src/modules/session/session.public.ts';
import { enqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import {
  advertisingBrand,
  type ServerWithAdPartners,
  startServerWithAdPartners,
} from '#test/servers/server-with-ad-partners.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callAsOperator } from '#test/call-as-operator.ts';

let server: ServerWithAdPartners;
beforeAll(async () => {
  server = await startServerWithAdPartners();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60_000;

async function newDepositor() {
  const { id, username } = await server.newMember();
  const reportDeposit = (
    depositId: string,
    more: { which?: 'first' | 'later'; amount?: number; currency?: string } = {},
  ) => callAsOperator(server, { type: 'deposit.arrived', depositId, username, amount: 250, currency: 'VND', ...more });
  // Opens a new session each time: the clock may have moved beyond the end of a session.
  const takeDepositsOf = async () => {
    const session = { memberId: id, merchantCode: 'aurora', isRestricted: false, deviceId: null, device: null };
    const token = await openSession(server, session, { ip: '127.0.0.1', userAgent: 'test' });
    return (await server.call(claimDepositEventsForPixels, {}, { token })).value?.deposits;
  };
  return { id, reportDeposit, takeDepositsOf };
}

test('[S9-035] returns each deposit, redeposit and first deposit with its amount to the member’s browser once', async () => {
  const { reportDeposit, takeDepositsOf } = await newDepositor();
  await reportDeposit('D-1', { which: 'first' });
  server.clock.advance(1);
  await reportDeposit('D-2', { which: 'later', amount: 12.5 });
  server.clock.advance(1);
  await reportDeposit('D-3', { currency: 'BRL' });
  await reportDeposit('D-1', { which: 'first' });
  const eventId = (depositId: string) => computeConversionId('deposit', `aurora:${depositId}`);
  expect(await takeDepositsOf()).toEqual([
    { eventId: await eventId('D-1'), name: 'firstDeposit', amount: 250, currency: 'VND' },
    { eventId: await eventId('D-2'), name: 'redeposit', amount: 12.5, currency: 'VND' },
    { eventId: await eventId('D-3'), name: 'deposit', amount: 250, currency: 'BRL' },
  ]);
  await reportDeposit('D-2', { which: 'later', amount: 12.5 });
  expect(await takeDepositsOf()).toEqual([]);
});

test('returns each deposit to only one of two concurrent browsers', async () => {
  const { reportDeposit, takeDepositsOf } = await newDepositor();
  for (const deposit of ['D-1', 'D-2', 'D-3']) await reportDeposit(deposit);
  const [one = [], other = []] = await Promise.all([takeDepositsOf(), takeDepositsOf()]);
  const ids = [...one, ...other].map(({ eventId }) => eventId);
  expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
});

test('keeps a deposit for the browser for a day, and returns it to no other member or visitor', async () => {
  const [one, other] = [await newDepositor(), await newDepositor()];
  await one.reportDeposit('D-1');
  expect(await other.takeDepositsOf()).toEqual([]);
  expect((await server.call(claimDepositEventsForPixels, {})).status).toBe(401);
  server.clock.advance(DAY_MS - 1);
  expect(await one.takeDepositsOf()).toHaveLength(1);
  await one.reportDeposit('D-2');
  server.clock.advance(DAY_MS);
  expect(await one.takeDepositsOf()).toEqual([]);
});

test('stores no deposit for browsers of a merchant without ad partners', async () => {
  const { id } = await newDepositor();
  const services = { ...server.context, config: { conversionSecrets: {} } };
  const deposit = { memberId: id, name: 'deposit', of: 'aurora:D-1', money: { amount: 1, currency: 'VND' } } as const;
  const storedDeposits = () => server.db.selectFrom('browser_deposit').selectAll().execute();
  await enqueueConversion(services, deposit, { merchant: makeMerchant(), origin: 'https://play.example' });
  expect(await storedDeposits()).toEqual([]);
  // Without server secrets only a browser can report the deposit.
  await enqueueConversion(services, deposit, {
    merchant: makeMerchant(advertisingBrand),
    origin: 'https://play.example',
  });
  expect(await storedDeposits()).toHaveLength(1);
});

test('deletes old deposits for browsers together with other old events', async () => {
  const { reportDeposit } = await newDepositor();
  await reportDeposit('D-1');
  server.clock.advance(EVENT_RETENTION_MS);
  const left = async () => (await server.db.selectFrom('browser_deposit').selectAll().execute()).length;
  await createRetentionJob(server)();
  expect(await left()).toBe(1);
  server.clock.advance(1);
  await createRetentionJob(server)();
  expect(await left()).toBe(0);
});
