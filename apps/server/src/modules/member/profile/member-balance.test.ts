import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { expect, test } from 'vitest';
import { startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

test.each([
  ['the balance of a member whose brand has a cashier', { cashier: { url: 'https://cashier.example/' } }, 10_000],
  ['no balance if the brand has no cashier', {}, undefined],
])('the member info contains %s', async (_title, brand, balance) => {
  const server = await startBrandFolderServer({ brand });
  const { value } = await server.call(getMemberInfo, {}, { token: await server.memberToken() });
  expect(value?.balance).toBe(balance);
  await server.close();
});
