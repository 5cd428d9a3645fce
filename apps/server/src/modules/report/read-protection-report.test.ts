import { changeMemberLimit } from '@foyer/contract/protection/member-limits';
import { beginExclusion, beginTimeOut } from '@foyer/contract/protection/protection';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmMemberLimitRaise } from '#src/modules/protection/limits/change-limit.ts';
import { getProtectionRules } from '#src/modules/protection/protection.public.ts';
import { insertRegistryCheck } from '#src/modules/protection/registry/registry-check-store.ts';
import { readProtectionReport } from '#src/modules/report/read-protection-report.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createPlayer } from '#test/members/create-member-in-game.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const brand = {
  protection: {
    limits: {
      kinds: ['stake' as const, 'loss' as const],
      raise: { waitHours: 24, afterPeriod: false, confirmWithinHours: 8760 },
    },
  },
};

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ brand }, { merchants: [makeMerchant(brand)] });
});
afterAll(() => server.close());

test('the protection report counts limits, breaks, exclusions, register checks and refused stakes by month', async () => {
  const rules = getProtectionRules(brand.protection);
  const from = new Date(server.clock.now());
  const [ann, ben] = [await createPlayer(server), await createPlayer(server)];
  const setLimit = async ({ token }: { token: string }, kind: 'stake' | 'loss', amount: number) =>
    (await server.call(changeMemberLimit, { kind, period: 'day', amount }, { token })).value?.limit;
  await setLimit(ann, 'stake', 100);
  await setLimit(ann, 'stake', 50);
  const requestId = (await setLimit(ann, 'stake', 90))?.pending?.requestId ?? '';
  await setLimit(ben, 'stake', 10);
  await setLimit(ben, 'loss', 10);
  for (const id of ['s1', 's2'])
    expect(await ben.sendMove({ kind: 'stake', id, amount: 11, round: 'r' })).toBe('restricted');
  await server.call(beginTimeOut, { hours: 24 }, { token: ann.token });
  await server.call(beginExclusion, { months: 6, understood: true }, { token: ben.token });
  const check = {
    member_id: ann.id,
    registry: 'gamstop',
    occasion: 'sweep',
    reference: null,
    valid_until: null,
  } as const;
  const asked_at = new Date(server.clock.now());
  await insertRegistryCheck(server.context, { ...check, id: 'c1', asked_at, answer: 'clear' });
  const month = from.toISOString().slice(0, 7);
  server.clock.advance(31 * DAY_MS);
  await confirmMemberLimitRaise(server.context, { memberId: ann.id, rules }, requestId);
  const next = new Date(server.clock.now()).toISOString().slice(0, 7);
  const until = new Date(server.clock.now() + DAY_MS);

  const readRows = async () => {
    const rows = await readProtectionReport(server.db, { merchantCode: 'aurora', from, until });
    return rows.map((row) => [row.month, row.figure, row.kind, row.actor, row.count]);
  };
  const refused = [month, 'stake_refused', 'limit_reached', null, 2];
  await expect.poll(readRows, { timeout: 10_000 }).toContainEqual(refused);
  expect(await readRows()).toEqual([
    [month, 'break.begun', null, 'member', 1],
    [month, 'exclusion.begun', null, 'member', 1],
    [month, 'limit.lowered', 'stake', 'member', 1],
    [month, 'limit.raise_requested', 'stake', 'member', 1],
    [month, 'limit.set', 'loss', 'member', 1],
    [month, 'limit.set', 'stake', 'member', 2],
    [month, 'members_with_limit', 'loss', null, 1],
    [month, 'members_with_limit', 'stake', null, 2],
    [month, 'register.clear', 'gamstop', null, 1],
    refused,
    [next, 'limit.raised', 'stake', 'member', 1],
    [next, 'members_with_limit', 'loss', null, 1],
    [next, 'members_with_limit', 'stake', null, 2],
  ]);
  expect(await readProtectionReport(server.db, { merchantCode: 'lotus', from, until })).toEqual([]);
});

test('the vendor receives the response to a refused stake even if the server cannot count the refusal', async () => {
  const player = await createPlayer(server);
  await server.call(beginTimeOut, { hours: 24 }, { token: player.token });
  await sql`alter table refused_stake_count rename to renamed_count`.execute(server.db);
  expect(await player.sendMove({ kind: 'stake', id: 's3', amount: 1, round: 'r' })).toBe('restricted');
  const listReasons = () => server.logs.filter(({ msg }) => msg === 'refused stakes could not be counted');
  await expect.poll(listReasons, { timeout: 10_000 }).toMatchObject([{ reason: 'time_out', stakes: 1 }]);
  await sql`alter table renamed_count rename to refused_stake_count`.execute(server.db);
});
