import { operatorWebhookEventSchema } from '@foyer/contract/operator/webhook-to-operator';
import { changeMemberLimit, confirmLimitRaise, requestLimitRemoval } from '@foyer/contract/protection/member-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imposeExclusion } from '#src/modules/protection/impose-play-block.public.ts';
import { insertRegistryCheck } from '#src/modules/protection/registry/insert-registry-check.ts';
import type { RegistryTables } from '#src/modules/protection/registry/registry-tables.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const protection = {
  exclusion: { returnBy: 'operator' as const, returnWaitHours: 24 },
  limits: {
    kinds: ['deposit' as const, 'stake' as const],
    raise: { waitHours: 0, afterPeriod: false, confirmWithinHours: 24 },
  },
};
const merchant = makeMerchant({ protection });

let server: BrandFolderServer;
beforeAll(async () => {
  const operators = { aurora: { secrets: [OPERATOR_SECRET], deskUrl: 'https://desk.example/foyer' } };
  server = await startBrandFolderServer({ brand: { protection } }, { merchants: [merchant], config: { operators } });
});
afterAll(() => server.close());

/** Reads what the operator is notified of about a member, in order. */
async function listReports(username: string) {
  const rows = await server.db.selectFrom('operator_event').select('body').orderBy('seq').execute();
  const events = rows.map(({ body }) => operatorWebhookEventSchema.parse(JSON.parse(body)));
  return events.flatMap((event) => {
    if (event.type !== 'protection.changed' || event.data.member.username !== username) return [];
    const { member: _member, ...change } = event.data;
    return [change];
  });
}

test('the operator is notified of limits that a member sets, lowers, raises by confirmation and removes, and of no mere request', async () => {
  const { username, token } = await server.newMember();
  const key = { kind: 'stake', period: 'day' } as const;
  const set = async (amount: number) =>
    (await server.call(changeMemberLimit, { ...key, amount }, { token })).value?.limit.pending?.requestId ?? '';
  const confirm = (requestId: string) => server.call(confirmLimitRaise, { requestId }, { token });
  await set(100);
  await set(50);
  const raise = await set(200);
  expect(await listReports(username)).toHaveLength(2);
  expect((await confirm(raise)).status).toBe(200);
  const removal = (await server.call(requestLimitRemoval, key, { token })).value?.limit.pending?.requestId ?? '';
  expect((await confirm(removal)).status).toBe(200);
  expect(await listReports(username)).toEqual(
    [100, 50, 200, null].map((amount) => ({
      change: 'limit',
      source: 'member',
      until: null,
      limit: { ...key, amount },
    })),
  );
});

test('the operator is notified of a deposit over a limit, with the limits that it exceeded', async () => {
  const { username, token } = await server.newMember();
  await server.call(changeMemberLimit, { kind: 'deposit', period: 'day', amount: 100 }, { token });
  const { currency } = merchant.brand.country;
  const deposit = { type: 'deposit.arrived', depositId: `over-${username}`, username, amount: 120, currency } as const;
  for (const id of ['first', 'repeated']) await callAsOperator(server, deposit, { id });
  expect((await listReports(username)).slice(1)).toEqual([
    {
      change: 'depositOverLimit',
      source: 'operator',
      until: null,
      exceeded: [{ period: 'day', amount: 100, used: 120 }],
    },
  ]);
});

/** Stores answers of one registry about a member, each a millisecond after the one before. */
async function answerAsRegistry(memberId: string, answers: readonly RegistryTables['registry_check']['answer'][]) {
  for (const answer of answers) {
    server.clock.advance(1);
    await insertRegistryCheck(server.context, {
      id: crypto.randomUUID(),
      member_id: memberId,
      registry: 'spelpaus',
      occasion: 'login',
      asked_at: new Date(server.clock.now()),
      answer,
      reference: null,
      valid_until: null,
    });
  }
}

test('the operator is notified once when a registry excludes a member, and when it no longer does', async () => {
  const { id: memberId, username } = await server.newMember();
  await answerAsRegistry(memberId, ['clear', 'excluded', 'excluded', 'unavailable', 'previous']);
  expect(await listReports(username)).toEqual([
    { change: 'exclusion', source: 'registry', until: null },
    { change: 'exclusionEnded', source: 'registry', until: null },
  ]);
});

test('the operator is not notified that a registry no longer excludes a member who is excluded otherwise', async () => {
  const { id: memberId, username } = await server.newMember();
  await imposeExclusion(server.context, { memberId, merchant, source: 'member' }, 6);
  await answerAsRegistry(memberId, ['excluded', 'clear']);
  expect((await listReports(username)).map(({ change }) => change)).toEqual(['exclusion', 'exclusion']);
});

test('the operator is notified once of a recorded return, with the time at which it takes effect', async () => {
  const { id: memberId, username } = await server.newMember();
  await imposeExclusion(server.context, { memberId, merchant, source: 'member' }, 1);
  server.clock.advance(40 * DAY_MS);
  const until = new Date(server.clock.now() + DAY_MS).toISOString();
  const order = { kind: 'return' } as const;
  for (const id of ['return', 'again'])
    await callAsOperator(server, { type: 'protection.order', order, members: [username] }, { id });
  expect((await listReports(username)).slice(1)).toEqual([{ change: 'return', source: 'operator', until }]);
});
