import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createPlayer, launchTestLottery } from '#test/members/create-member-in-game.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const caps = { stake: { day: 50 }, deposit: { month: 100 } };
const brand = { protection: { limits: { kinds: ['stake' as const, 'deposit' as const], caps } } };

let server: BrandFolderServer;
beforeAll(async () => {
  const operators = { aurora: { secrets: [OPERATOR_SECRET] } };
  server = await startBrandFolderServer({ brand }, { merchants: [makeMerchant(brand)], config: { operators } });
});
afterAll(() => server.close());

test('the caps of the rules refuse stakes, games and deposits of a member who has set no limit', async () => {
  const { token, username, sendMove } = await createPlayer(server);
  const stake = (amount: number) => sendMove({ kind: 'stake', id: crypto.randomUUID(), amount, round: 'r' });
  expect(await stake(51)).toBe('restricted');
  expect(await stake(50)).toBe('done');
  expect(await stake(1)).toBe('restricted');
  const launched = await launchTestLottery(server, token);
  expect(launched).toMatchObject({ errorCode: 'limit_reached', raw: { limit: { kind: 'stake', period: 'day' } } });
  const check = async (amount: number) =>
    (await callAsOperator(server, { type: 'deposit.check', username, amount })).value?.deposit;
  expect(await check(100)).toMatchObject({ allowed: true });
  expect(await check(101)).toMatchObject({ allowed: false, limit: { kind: 'deposit', period: 'month' } });
});
