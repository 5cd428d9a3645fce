import { changeMemberLimit } from '@foyer/contract/protection/member-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getProtectionRules,
  lacksRequiredLimits,
  readMemberLimits,
} from '#src/modules/protection/protection.public.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const kinds = ['deposit' as const, 'stake' as const];
const brand = {
  protection: { limits: { kinds, periods: ['day' as const, 'month' as const], required: ['deposit' as const] } },
};
const rules = getProtectionRules(brand.protection);

let server: BrandFolderServer;
beforeAll(async () => {
  const operators = { aurora: { secrets: [OPERATOR_SECRET] } };
  server = await startBrandFolderServer({ brand }, { merchants: [makeMerchant(brand)], config: { operators } });
});
afterAll(() => server.close());

test('[protection 14] an operator can set limits that are not required, but can only lower a required limit after the member has chosen it', async () => {
  const { id, token, username } = await server.newMember();
  const order = async (kind: (typeof kinds)[number], period: 'day' | 'month', amount: number) => {
    const lower = { kind: 'lower', limit: { kind, period, amount } } as const;
    return (await callAsOperator(server, { type: 'protection.order', order: lower, members: [username] })).value;
  };
  const [lowered, rejected] = [[], [username]].map((notLowered) => ({ unknown: [], notLowered }));
  const readAmounts = async () =>
    (await readMemberLimits(server.db, { memberId: id, rules }, server.clock.now())).map(
      ({ kind, period, amount }) => `${kind} ${period} ${amount}`,
    );
  const choose = (period: 'day' | 'month') =>
    server.call(changeMemberLimit, { kind: 'deposit', period, amount: 100 }, { token });

  expect(await order('deposit', 'day', 1_000_000)).toEqual(rejected);
  expect(await order('stake', 'day', 500)).toEqual(lowered);
  expect(await readAmounts()).toEqual(['stake day 500']);
  await choose('day');
  expect(await order('deposit', 'month', 1_000_000)).toEqual(rejected);
  expect(await lacksRequiredLimits(server.db, { memberId: id, rules })).toBe(true);
  await choose('month');
  expect(await order('deposit', 'month', 50)).toEqual(lowered);
  expect(await readAmounts()).toEqual(['deposit day 100', 'deposit month 50', 'stake day 500']);
  expect(await lacksRequiredLimits(server.db, { memberId: id, rules })).toBe(false);
});
