import { type CreditMove, moveCredits } from '@foyer/contract/vendor/vendor-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { launchTestLottery } from '#test/members/create-member-in-game.ts';
import { prepareVendorCall } from '#test/peers/vendor-call.ts';
import { readLaunchToken, redeemLaunchTokenAsVendor } from '#test/members/redeem-launch-token.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const brand = { protection: { play: { oneGame: true } } };

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ brand }, { merchants: [makeMerchant(brand)] });
});
afterAll(() => server.close());

let moves = 0;

/** Opens a game of a member. `sendMove` sends a credit move of that game, with its launch unless another one is given. */
async function openGame(token: string) {
  const { value } = await launchTestLottery(server, token);
  const redeemed = await redeemLaunchTokenAsVendor(server, readLaunchToken(value?.gameUrl));
  const { playerId = '', launchId } = redeemed.value ?? {};
  const sendMove = async (move: CreditMove, launch: { readonly launchId?: string } = { launchId: launchId ?? '' }) => {
    const response = await prepareVendorCall(server, moveCredits, { merchant: 'aurora', playerId, ...launch, move })();
    return response.value?.outcome;
  };
  return { sendMove };
}

const makeStake = (): CreditMove => ({ kind: 'stake', id: `s${(moves += 1)}`, amount: 10, round: 'r' });

test('if only one game may run at a time, stakes of an earlier game are rejected, but not its wins and cancellations', async () => {
  const { token } = await server.newMember();
  const first = await openGame(token);
  const [stake, cancelled] = [makeStake(), makeStake()];
  expect(await first.sendMove(stake)).toBe('done');
  expect(await first.sendMove(cancelled)).toBe('done');
  const second = await openGame(token);
  expect(await first.sendMove(makeStake())).toBe('restricted');
  expect(await first.sendMove(stake)).toBe('repeated');
  expect(await first.sendMove({ kind: 'win', id: 'w', amount: 20, round: 'r' })).toBe('done');
  expect(await first.sendMove({ kind: 'cancel', id: cancelled.id })).toBe('done');
  expect(await second.sendMove(makeStake())).toBe('done');
  const other = await openGame((await server.newMember()).token);
  expect(await other.sendMove(makeStake())).toBe('done');
  expect(await second.sendMove(makeStake())).toBe('done');
});

test('if only one game may run at a time, a stake without a launch id is rejected', async () => {
  const { token } = await server.newMember();
  const { sendMove } = await openGame(token);
  expect(await sendMove(makeStake(), {})).toBe('restricted');
  expect(await sendMove(makeStake(), { launchId: crypto.randomUUID() })).toBe('restricted');
  expect(await sendMove(makeStake())).toBe('done');
});
