import { beginTimeOut } from '@foyer/contract/protection/protection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimMembersForLimitReminder } from '#src/modules/protection/protection.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const brand = { protection: { limits: { kinds: ['deposit' as const], remindMonths: 6 } } };

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ brand }, { merchants: [makeMerchant(brand)] });
});
afterAll(() => server.close());

/** Claims members in a number of days from now. */
const claimIn = (days: number, { after = '', limit = 1_000 } = {}) =>
  claimMembersForLimitReminder(server.db, {
    merchantCode: 'aurora',
    remindMonths: 6,
    now: new Date(server.clock.now() + days * DAY_MS),
    limit,
    after,
  });

test('[security: protection] a member on a break is reminded to review the limits after the break', async () => {
  const { id, token } = await server.newMember();
  await server.call(beginTimeOut, { hours: 24 }, { token });
  await server.db
    .updateTable('member')
    .set({ created_at: new Date(server.clock.now() - 200 * DAY_MS) })
    .where('id', '=', id)
    .execute();
  expect(await claimIn(0)).not.toContain(id);
  expect(await claimIn(2)).toContain(id);
});

test('the job that reminds members to review limits selects members by ascending id, after the given id', async () => {
  await Promise.all([server.newMember(), server.newMember(), server.newMember()]);
  const [first = '', second = '', ...more] = await claimIn(400, { limit: 2 });
  expect(more).toEqual([]);
  expect(second > first).toBe(true);
  expect(await claimIn(600, { after: second })).not.toContain(first);
  expect(await claimIn(600)).toContain(first);
});
