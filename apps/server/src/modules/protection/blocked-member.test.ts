import { randomUUID } from 'node:crypto';
import { raiseVipRank } from '@foyer/contract/vip/vip-rank';
import { launchVendorGame } from '@foyer/contract/game/launch';
import { redeemPromoCode } from '@foyer/contract/promo/promo-code';
import { claimReward, getRewards } from '@foyer/contract/reward/rewards';
import { type CreditMove, moveCredits } from '@foyer/contract/vendor/vendor-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeServerApp } from '#src/composition/compose-app.ts';
import { findRewardClaims } from '#src/modules/wallet/wallet.public.ts';
import { makeCatalogueGame, smallCatalogue } from '#test/brand-folder.ts';
import { makeHttpVendorSettings } from '#test/peers/http-vendor-settings.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { OPERATOR_SECRET, sendAccountCommand } from '#test/call-as-operator.ts';
import { redeemLaunchTokenAsVendor, readLaunchToken } from '#test/members/redeem-launch-token.ts';
import { prepareVendorCall } from '#test/peers/vendor-call.ts';

const vendor = { name: 'Vendor', maintenance: false };
const catalogue = {
  vendors: [
    ...smallCatalogue.vendors,
    { ...vendor, code: 'arclight', adapter: 'demo' as const },
    { ...vendor, code: 'remote', adapter: 'http' as const },
  ],
  games: [
    ...smallCatalogue.games,
    makeCatalogueGame('rocket', { vendor: 'arclight', category: 'crash' }),
    makeCatalogueGame('far', { vendor: 'remote', category: 'crash' }),
  ],
  contentCategories: ['all'],
  promotions: [{ id: 'first', category: 'all', credits: 500 }],
  promoCodes: [{ promoCode: 'SUN', credits: 30, uses: 9 }],
  club: [{ id: 'bronze', type: 'AUTO' as const, rankLevel: 1, conditions: [] }],
};

let remote: LoopbackPeer;
let server: BrandFolderServer;
/** Runs between the session check of a request and its operation. */
let beforeOperation: (path: string) => Promise<void>;
/** Runs before the remote vendor responds to a launch. */
let beforeVendorResponse: () => Promise<void>;
const nothing = async () => {};

beforeAll(async () => {
  remote = await startPeer((response) => {
    void beforeVendorResponse().then(() => response.end('{"gameUrl":"https://games.acme.example/far"}'));
  });
  const brand = { flags: { REWCEN3: true } };
  server = await startBrandFolderServer(
    { brand, catalogue },
    {
      merchants: [makeMerchant(brand)],
      config: {
        httpVendors: { remote: makeHttpVendorSettings({ url: remote.url }) },
        operators: { aurora: { secrets: [OPERATOR_SECRET] } },
      },
      parts: (context) => ({
        operations: composeServerApp(context).operations.map(({ endpoint, run }) => ({
          endpoint,
          run: async (input, call) => {
            await beforeOperation(endpoint.path);
            return run(input, call);
          },
        })),
      }),
    },
  );
});
beforeEach(() => {
  beforeOperation = nothing;
  beforeVendorResponse = nothing;
});
afterAll(async () => {
  await server.close();
  await remote.close();
});

const launch = (token: string, vendorCode = 'arclight', gameCode = 'rocket', key: string = randomUUID()) => {
  const input = { vendor: vendorCode, gameCode, hasLobby: false, timeout: 10_000, backUrl: '/m/home' };
  return server.call(launchVendorGame, input, { token, headers: { 'idempotency-key': key } });
};
const listLaunches = (id: string) =>
  server.db.selectFrom('game_launch').select('id').where('member_id', '=', id).execute();

/** Closes the account between the session check of the next request to this path and its operation. */
function closeDuring(path: string, username: string): void {
  beforeOperation = async (requested) => {
    if (requested !== path) return;
    beforeOperation = nothing;
    await sendAccountCommand(server, 'close', username);
  };
}

test('a vendor can redeem the launch token of a closed account only after the account is reopened', async () => {
  const { token, username } = await server.newMember();
  const launchToken = readLaunchToken((await launch(token)).value?.gameUrl);
  await sendAccountCommand(server, 'close', username);
  expect(await redeemLaunchTokenAsVendor(server, launchToken)).toMatchObject({
    status: 404,
    errorCode: 'launch_token_invalid',
  });
  await sendAccountCommand(server, 'reopen', username);
  expect((await redeemLaunchTokenAsVendor(server, launchToken)).status).toBe(200);
});

test('rejects a game launch if the account is closed, even if it was closed after the session check', async () => {
  const { id, token, username } = await server.newMember();
  closeDuring(launchVendorGame.path, username);
  let calls = 0;
  beforeVendorResponse = async () => void (calls += 1);
  expect(await launch(token, 'remote', 'far')).toMatchObject({ status: 403, errorCode: 'account_closed', value: null });
  expect([calls, await listLaunches(id)]).toEqual([0, []]);
  expect(await launch(token)).toMatchObject({ status: 401, errorCode: 'login.not.session' });
});

test('a repeated Idempotency-Key returns no game if the account was closed meanwhile', async () => {
  const { token, username } = await server.newMember();
  const key = randomUUID();
  expect((await launch(token, 'arclight', 'rocket', key)).status).toBe(200);
  closeDuring(launchVendorGame.path, username);
  const again = await launch(token, 'arclight', 'rocket', key);
  expect(again).toMatchObject({ status: 403, errorCode: 'account_closed', value: null });
});

test('a game launch is rejected and not recorded if the account is closed during the request to the vendor', async () => {
  const { id, token, username } = await server.newMember();
  beforeVendorResponse = () => sendAccountCommand(server, 'close', username);
  const response = await launch(token, 'remote', 'far');
  expect(response).toMatchObject({ status: 403, errorCode: 'account_closed', value: null });
  expect(await listLaunches(id)).toEqual([]);
});

test('the wallet of a closed account rejects stakes and refills, but accepts wins, cancellations and repeated moves', async () => {
  const { token, username } = await server.newMember();
  const redeemed = await redeemLaunchTokenAsVendor(server, readLaunchToken((await launch(token)).value?.gameUrl));
  const playerId = redeemed.value?.playerId ?? '';
  const applyMove = async (one: CreditMove | null) => {
    const { value } = await prepareVendorCall(server, moveCredits, { merchant: 'aurora', playerId, move: one })();
    return [value?.outcome, value?.balance];
  };
  const round = 'round-1';
  const stakes = ['won', 'cancelled'].map((id) => ({ kind: 'stake', id, amount: 4_960, round }) as const);
  for (const stake of stakes) await applyMove(stake);
  expect(await applyMove(null)).toEqual([null, 80]);
  await sendAccountCommand(server, 'close', username);
  expect(await applyMove({ kind: 'stake', id: 'late', amount: 10, round })).toEqual(['restricted', 80]);
  expect(await applyMove({ kind: 'refill', id: 'filled' })).toEqual(['restricted', 80]);
  for (const stake of stakes) expect(await applyMove(stake)).toEqual(['repeated', 80]);
  expect(await applyMove({ kind: 'cancel', id: 'cancelled' })).toEqual(['done', 5_040]);
  expect(await applyMove({ kind: 'win', id: 'win:won', amount: 9_000, round })).toEqual(['done', 14_040]);
  await sendAccountCommand(server, 'reopen', username);
  // The id of a rejected move can be used again.
  expect(await applyMove({ kind: 'stake', id: 'late', amount: 10, round })).toEqual(['done', 14_030]);
});

test('the wallet rejects a stake that is concurrent with the closing of the account', async () => {
  const { token, username } = await server.newMember();
  const redeemed = await redeemLaunchTokenAsVendor(server, readLaunchToken((await launch(token)).value?.gameUrl));
  const move = { kind: 'stake', id: 'b1', amount: 10, round: 'r' } as const;
  closeDuring(moveCredits.path, username);
  const input = { merchant: 'aurora', playerId: redeemed.value?.playerId ?? '', move };
  const { value } = await prepareVendorCall(server, moveCredits, input)();
  expect(value).toMatchObject({ outcome: 'restricted', balance: 10_000 });
});

const claims = {
  'a reward': {
    path: claimReward.path,
    claim: (token: string) => server.call(claimReward, { source: 'promotion:first' }, { token }),
  },
  'the credits of a code': {
    path: redeemPromoCode.path,
    claim: (token: string) => server.call(redeemPromoCode, { promoCode: 'SUN' }, { token }),
  },
};

test.each(Object.entries(claims))(
  'an account that is closed during the request receives no %s',
  async (_case, { path, claim }) => {
    const { id, token, username } = await server.newMember();
    closeDuring(path, username);
    expect(await claim(token)).toMatchObject({ status: 403, errorCode: 'account_closed' });
    expect(await findRewardClaims(server.db, id)).toEqual([]);
  },
);

test('a closed account is not raised to the next rank', async () => {
  const { id, token, username } = await server.newMember();
  closeDuring(raiseVipRank.path, username);
  await server.call(raiseVipRank, { labelId: 'bronze' }, { token });
  const ranks = await server.db.selectFrom('member_vip').select('label_id').where('member_id', '=', id).execute();
  expect(ranks).toEqual([]);
});

/** Blocks a member directly, as an exclusion or a break does. */
async function block(memberId: string, kind: 'exclusion' | 'time_out'): Promise<void> {
  const now = server.clock.now();
  const row = { id: randomUUID(), member_id: memberId, kind, source: 'member' as const, begun_at: new Date(now) };
  const times = { ends_at: new Date(now + 24 * 60 * 60_000), return_wait_hours: null, return_asked_at: null };
  await server.db
    .insertInto('play_block')
    .values({ ...row, ...times })
    .execute();
}

const blocks = [
  ['exclusion', 'self_excluded'],
  ['time_out', 'time_out'],
] as const;

test.each(blocks)('[security: protection 16] rejects the launch token of a blocked member: %s', async (kind) => {
  const { id, token } = await server.newMember();
  const launchToken = readLaunchToken((await launch(token)).value?.gameUrl);
  await block(id, kind);
  expect(await redeemLaunchTokenAsVendor(server, launchToken)).toMatchObject({ errorCode: 'launch_token_invalid' });
});

test.each(blocks)(
  '[security: protection 17] the wallet rejects new stakes and refills of a blocked member, and applies wins and cancellations: %s',
  async (kind) => {
    const { id, token } = await server.newMember();
    const redeemed = await redeemLaunchTokenAsVendor(server, readLaunchToken((await launch(token)).value?.gameUrl));
    const playerId = redeemed.value?.playerId ?? '';
    const applyMove = async (move: CreditMove) =>
      (await prepareVendorCall(server, moveCredits, { merchant: 'aurora', playerId, move })()).value?.outcome;
    const stake = { kind: 'stake', id: 's1', amount: 9_950, round: 'r' } as const;
    expect(await applyMove(stake)).toBe('done');
    await block(id, kind);
    expect(await applyMove({ ...stake, id: 's2', amount: 1 })).toBe('restricted');
    expect(await applyMove({ kind: 'refill', id: 'f1' })).toBe('restricted');
    expect(await applyMove(stake)).toBe('repeated');
    expect(await applyMove({ kind: 'win', id: 'w1', amount: 5, round: 'r' })).toBe('done');
    expect(await applyMove({ kind: 'cancel', id: 's1' })).toBe('done');
  },
);

test.each(blocks)(
  '[security: protection 18] a repeated Idempotency-Key opens no game for a blocked member: %s',
  async (kind, errorCode) => {
    const { id, token } = await server.newMember();
    const key = randomUUID();
    expect((await launch(token, 'arclight', 'rocket', key)).status).toBe(200);
    beforeOperation = async (path) => (path === launchVendorGame.path ? block(id, kind) : undefined);
    expect(await launch(token, 'arclight', 'rocket', key)).toMatchObject({ status: 403, errorCode, value: null });
  },
);

test.each(Object.entries(claims))(
  '[security: protection 20] does not give %s during a break',
  async (_case, { claim }) => {
    const { id, token } = await server.newMember();
    await block(id, 'time_out');
    expect(await claim(token)).toMatchObject({ status: 403, errorCode: 'time_out' });
    expect(await findRewardClaims(server.db, id)).toEqual([]);
    expect((await server.call(getRewards, {}, { token })).value?.rewards).toEqual([]);
  },
);
