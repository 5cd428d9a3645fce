import { changeMemberLimit, requestLimitRemoval } from '@foyer/contract/protection/member-limits';
import { beginExclusion, beginTimeOut } from '@foyer/contract/protection/protection';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmMemberLimitRaise } from '#src/modules/protection/limits/change-limit.ts';
import { getProtectionRules } from '#src/modules/protection/protection.public.ts';
import { insertRegistryCheck } from '#src/modules/protection/registry/insert-registry-check.ts';
import { buildProtectionReportSql, readProtectionReport } from '#src/modules/report/read-protection-report.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createPlayer } from '#test/members/create-member-in-game.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const brand = {
  protection: {
    limits: {
      kinds: ['stake' as const, 'loss' as const, 'deposit' as const],
      raise: { waitHours: 24, afterPeriod: false, confirmWithinHours: 8760 },
    },
  },
};

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ brand }, { merchants: [makeMerchant(brand)] });
});
afterAll(() => server.close());

test('the protection report counts limits, breaks, exclusions, registry checks and refused stakes by month', async () => {
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
  const beforeMarketing = { ...check, id: 'c2', occasion: 'marketing', asked_at, answer: 'clear' } as const;
  await insertRegistryCheck(server.context, beforeMarketing);
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

test('the protection report counts the limits at the end of a past month, also if members have changed them since then', async () => {
  const rules = getProtectionRules(brand.protection);
  const key = { kind: 'deposit', period: 'day' } as const;
  const first = await server.newMember();
  const set = ({ token }: { readonly token: string }, amount: number) =>
    server.call(changeMemberLimit, { ...key, amount }, { token });
  const from = new Date(server.clock.now());
  await set(first, 100);
  const { value } = await server.call(requestLimitRemoval, key, { token: first.token });
  server.clock.advance(31 * DAY_MS);
  await confirmMemberLimitRaise(server.context, { memberId: first.id, rules }, value?.limit.pending?.requestId ?? '');
  const removed = new Date(server.clock.now());
  // The session of the first member has ended.
  await set(await server.newMember(), 10);
  await set(await server.newMember(), 20);
  const countMembers = async (until: Date) =>
    (await readProtectionReport(server.db, { merchantCode: 'aurora', from, until }))
      .filter(({ figure, kind }) => figure === 'members_with_limit' && kind === 'deposit')
      .map(({ month, count }) => [month.slice(5), count]);
  const [month, next] = [from, removed].map((at) => at.toISOString().slice(5, 7));
  expect(await countMembers(new Date(server.clock.now() + DAY_MS))).toEqual([
    [month, 1],
    [next, 2],
  ]);
  expect(await countMembers(removed)).toEqual([
    [month, 1],
    [next, 1],
  ]);
});

test('the protection report counts no limit for months before the member had registered', async () => {
  const { id } = await server.newMember();
  // A limit that was set before the audit began.
  await sql`insert into play_limit (member_id, kind, period, amount, changed_at) values (${id}, 'time', 'week', 10, now())`.execute(
    server.db,
  );
  const now = server.clock.now();
  const from = new Date(now - 70 * DAY_MS);
  const rows = await readProtectionReport(server.db, { merchantCode: 'aurora', from, until: new Date(now + 1) });
  const monthOfRegistration = new Date(now).toISOString().slice(0, 7);
  const months = rows.filter(({ figure, kind }) => figure === 'members_with_limit' && kind === 'time');
  expect(months.map(({ month }) => month)).not.toContain(from.toISOString().slice(0, 7));
  expect(months.map(({ month }) => month)).toContain(monthOfRegistration);
});

/** A node of the answer of `explain (analyze, format json)`. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Counts the rows of a table that a query has read, with those that a filter dropped afterwards. */
function countReadRows(node: PlanNode, table: string): number {
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === table ? (node['Actual Rows'] + dropped) * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + countReadRows(plan, table), own);
}

test('the protection report reads only the entries of the audit since the beginning of its period', async () => {
  const { id } = await server.newMember();
  const from = new Date(server.clock.now());
  const until = new Date(from.getTime() + DAY_MS);
  await sql`insert into audit_chain (id, member_id, merchant_code, hash) values ('long', ${id}, 'aurora', 'none')`.execute(
    server.db,
  );
  const insertEntries = (first: number, count: number, startsAt: Date) =>
    sql`insert into audit_entry (chain_id, position, actor, action, at, previous_hash, hash)
      select 'long', ${first}::bigint + n, 'member', 'break.begun', ${startsAt}::timestamptz + n * interval '1 second', 'none', 'none'
      from generate_series(1, ${count}::bigint) as n`.execute(server.db);
  await insertEntries(0, 30_000, new Date(from.getTime() - 300 * DAY_MS));
  await insertEntries(30_000, 20, from);
  await sql`analyze audit_entry`.execute(server.db);
  const query = buildProtectionReportSql({ merchantCode: 'aurora', from, until });
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
    explain (analyze, format json) ${query}`.execute(server.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  const read = plan === undefined ? 0 : countReadRows(plan, 'audit_entry');
  expect(read).toBeGreaterThanOrEqual(20);
  expect(read).toBeLessThan(100);
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
