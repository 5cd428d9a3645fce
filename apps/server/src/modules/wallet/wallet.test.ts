import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchLottery } from '@foyer/contract/game/launch';
import { type CreditMove, moveCredits } from '@foyer/contract/vendor/vendor-api';
import { makeHttpVendorSettings } from '#test/peers/http-vendor-settings.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { grantReward, lockWallet } from '#src/modules/wallet/wallet.public.ts';
import { redeemLaunchTokenAsVendor, readLaunchToken } from '#test/members/redeem-launch-token.ts';
import { prepareVendorCall } from '#test/peers/vendor-call.ts';

let server: BrandFolderServer;
beforeAll(async () => {
  const httpVendors = { other: makeHttpVendorSettings({ url: 'http://127.0.0.1:9/launch' }) };
  server = await startBrandFolderServer({}, { config: { httpVendors } });
});
afterAll(() => server.close());

const lottery = {
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoGameCode: 'star-six',
  lottoView: 'betting',
  device: 'MOBILE',
  backUrl: '/m/lottery',
  hasLobby: false,
  language: 'EN',
  title: 'Aurora',
} as const;

/** A new member in a game, as the vendor knows them. */
async function newPlayer() {
  const member = await server.newMember();
  const { value } = await server.call(launchLottery, lottery, { token: member.token });
  const redeemed = await redeemLaunchTokenAsVendor(server, readLaunchToken(value?.gameUrl));
  const playerId = redeemed.value?.playerId ?? '';
  const sendMove = async (one: CreditMove | null) => {
    const response = await prepareVendorCall(server, moveCredits, { merchant: 'aurora', playerId, move: one })();
    return [response.value?.outcome, response.value?.balance];
  };
  return { member, playerId, purse: redeemed.value?.purse, sendMove };
}

const round = 'minute-3/1-7';

test('stakes, wins and rewards change the balance of a wallet', async () => {
  const { member, purse, sendMove } = await newPlayer();
  expect(purse).toBe('host');
  expect(await sendMove(null)).toEqual([null, 10_000]);
  expect(await sendMove({ kind: 'stake', id: 'b1', amount: 400, round })).toEqual(['done', 9_600]);
  expect(await sendMove({ kind: 'win', id: 'win:b1', amount: 780, round })).toEqual(['done', 10_380]);
  await server.db.transaction().execute(async (trx) => {
    const now = new Date(server.clock.now());
    const wallet = await lockWallet(trx, { memberId: member.id, merchantCode: 'aurora', currency: 'VND' }, now);
    await grantReward(trx, wallet, { source: 'code:SUN', credits: 50, claimedAt: now });
  });
  expect(await sendMove(null)).toEqual([null, 10_430]);
});

test('a repeated credit move is applied once, also concurrently, and a different move with the same id is rejected', async () => {
  const { sendMove } = await newPlayer();
  const stake = { kind: 'stake', id: 'b1', amount: 100, round } as const;
  const results = await Promise.all(Array.from({ length: 50 }, () => sendMove(stake)));
  expect(results.filter(([outcome]) => outcome === 'done')).toHaveLength(1);
  expect(results.every(([, balance]) => balance === 9_900)).toBe(true);
  expect(await sendMove({ ...stake, amount: 200 })).toEqual(['refused', 9_900]);
  expect(await sendMove({ kind: 'win', id: 'b1', amount: 100, round })).toEqual(['refused', 9_900]);
});

test('concurrent stakes beyond the balance are rejected', async () => {
  const { sendMove } = await newPlayer();
  const stakes = Array.from({ length: 8 }, (_, at) => ({ kind: 'stake', id: `b${at}`, amount: 3_000, round }) as const);
  const outcomes = (await Promise.all(stakes.map(sendMove))).map(([outcome]) => outcome);
  const count = (name: string): number => outcomes.filter((outcome) => outcome === name).length;
  expect([count('done'), count('short')]).toEqual([3, 5]);
  expect(await sendMove(null)).toEqual([null, 1_000]);
});

test('a stake is cancelled once, and a stake that arrives after its cancellation is rejected', async () => {
  const { sendMove } = await newPlayer();
  await sendMove({ kind: 'stake', id: 'b1', amount: 400, round });
  expect(await sendMove({ kind: 'cancel', id: 'b1' })).toEqual(['done', 10_000]);
  expect(await sendMove({ kind: 'cancel', id: 'b1' })).toEqual(['repeated', 10_000]);
  expect(await sendMove({ kind: 'cancel', id: 'b2' })).toEqual(['done', 10_000]);
  expect(await sendMove({ kind: 'stake', id: 'b2', amount: 400, round })).toEqual(['cancelled', 10_000]);
});

test('only a nearly empty wallet can be refilled', async () => {
  const { sendMove } = await newPlayer();
  expect(await sendMove({ kind: 'refill', id: 'f1' })).toEqual(['refused', 10_000]);
  await sendMove({ kind: 'stake', id: 'b1', amount: 9_950, round });
  expect(await sendMove({ kind: 'refill', id: 'f2' })).toEqual(['done', 10_000]);
});

test('a player’s credits are moved only for a known vendor with a valid and recent signature', async () => {
  const { playerId, sendMove } = await newPlayer();
  const callAs = (over: object) => {
    const input = { merchant: 'aurora', playerId, move: null, ...over };
    return prepareVendorCall(server, moveCredits, input);
  };
  expect(await callAs({})({ secret: 'another secret' })).toMatchObject({
    status: 401,
    errorCode: 'vendor_unauthorized',
  });
  expect(await callAs({})({ late: 61_000 })).toMatchObject({ status: 401 });
  expect(await callAs({})({ body: '{}' })).toMatchObject({ status: 401 });
  const { secret } = makeHttpVendorSettings({ url: 'http://127.0.0.1:9/launch' });
  expect(await callAs({})({ vendor: 'other', secret })).toMatchObject({ status: 404, errorCode: 'not_found' });
  expect(await callAs({ playerId: 'nobody' })()).toMatchObject({ status: 404 });
  expect(await callAs({ merchant: 'elsewhere' })()).toMatchObject({ status: 404 });
  expect(await callAs({ move: { kind: 'stake', id: 'b1', amount: -5, round } })()).toMatchObject({ status: 400 });
  expect(await sendMove(null)).toEqual([null, 10_000]);
});
