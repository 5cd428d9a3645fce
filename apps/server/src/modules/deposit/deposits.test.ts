import { getDepositCount } from '@foyer/contract/member/account-bindings-and-counts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({}, { config: { operators: { aurora: { secrets: [OPERATOR_SECRET] } } } });
});
afterAll(() => server.close());

const reportDeposit = (username: string, depositId: string) => {
  const deposit = { type: 'deposit.arrived', depositId, username, amount: 25.5, currency: 'VND' } as const;
  return callAsOperator(server, deposit);
};
const count = async (token: string) =>
  (await server.call(getDepositCount, {}, { token })).value?.totalDepositSuccessCount;

test('[S7-055, S3-060] counts each deposit once, for its member only', async () => {
  const [member, other] = [await server.newMember(), await server.newMember()];
  expect(await count(member.token)).toBe(0);
  await reportDeposit(member.username.toUpperCase(), 'D-1');
  expect(await count(member.token)).toBe(1);
  await Promise.all([1, 2, 3].map(() => reportDeposit(member.username, 'D-1')));
  // The id identifies a deposit, also if another call names another member.
  await reportDeposit(other.username, 'D-1');
  await reportDeposit(member.username, 'D-2');
  expect([await count(member.token), await count(other.token)]).toEqual([2, 0]);
});

test('[S7-055] counts no deposit of an unknown member or of a forged call', async () => {
  const { token, username } = await server.newMember();
  expect((await reportDeposit('nobody-at-all', 'D-3')).value).toEqual({ unknown: ['nobody-at-all'] });
  const secret = `whsec_${Buffer.alloc(32, 'other').toString('base64')}`;
  const forged = { type: 'deposit.arrived', depositId: 'D-4', username, amount: 1, currency: 'VND' } as const;
  expect((await callAsOperator(server, forged, { secret })).errorCode).toBe('access_denied');
  expect(await count(token)).toBe(0);
});

test('[S7-055] the number of deposits requires a session', async () => {
  expect((await server.call(getDepositCount, {})).errorCode).toBe('login.not.session');
});
