import { confirmLimitRaise, changeMemberLimit, withdrawLimitRaise } from '@foyer/contract/protection/member-limits';
import { setRealityCheckInterval } from '@foyer/contract/protection/play-session';
import { beginExclusion, beginTimeOut } from '@foyer/contract/protection/protection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVerifyAuditJob } from '#src/jobs/verify-audit-job.ts';
import { readAuditKeys, verifyAudit } from '#src/modules/audit/audit.public.ts';
import { eraseMember } from '#src/modules/personal-data/personal-data.public.ts';
import { confirmMemberLimitRaise } from '#src/modules/protection/limits/change-limit.ts';
import { getProtectionRules } from '#src/modules/protection/protection.public.ts';
import { insertRegistryCheck } from '#src/modules/protection/registry/insert-registry-check.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const HOUR_MS = 60 * 60_000;
const brand = {
  protection: {
    limits: {
      kinds: ['stake' as const, 'deposit' as const],
      raise: { waitHours: 24, afterPeriod: false, confirmWithinHours: 168 },
    },
    realityCheck: { minutes: [15, 60] },
  },
};

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer(
    { brand },
    { merchants: [makeMerchant(brand)], config: { operators: { aurora: { secrets: [OPERATOR_SECRET] } } } },
  );
});
afterAll(() => server.close());

async function newMember() {
  const { id, token, username } = await server.newMember();
  const setLimit = async (amount: number) =>
    (await server.call(changeMemberLimit, { kind: 'stake', period: 'day', amount }, { token })).value?.limit;
  const listEntries = () =>
    server.db
      .selectFrom('audit_entry')
      .innerJoin('audit_chain', 'audit_chain.id', 'audit_entry.chain_id')
      .select(['actor', 'action', 'before', 'after', 'reference'])
      .where('member_id', '=', id)
      .orderBy('position')
      .execute();
  const listActions = async () => (await listEntries()).map(({ actor, action }) => `${actor} ${action}`);
  return { id, token, username, setLimit, listEntries, listActions };
}

const findMismatches = async () =>
  (await verifyAudit(server.db, await readAuditKeys(server.context.dataKey))).mismatches;

test('the audit records each change of a limit with the values before and after, and records no repeated request', async () => {
  const { id, token, setLimit, listEntries, listActions } = await newMember();
  await setLimit(100);
  await setLimit(50);
  await setLimit(50);
  const raised = (await setLimit(80))?.pending?.requestId ?? '';
  await setLimit(80);
  await server.call(withdrawLimitRaise, { requestId: raised }, { token });
  const requestId = (await setLimit(90))?.pending?.requestId ?? '';
  await server.call(confirmLimitRaise, { requestId }, { token });
  server.clock.advance(24 * HOUR_MS);
  // The session has ended.
  await confirmMemberLimitRaise(
    server.context,
    { memberId: id, rules: getProtectionRules(brand.protection) },
    requestId,
  );
  expect(await listActions()).toEqual([
    'member limit.set',
    'member limit.lowered',
    'member limit.raise_requested',
    'member limit.raise_withdrawn',
    'member limit.raise_requested',
    'member limit.raised',
  ]);
  const [, lowered] = await listEntries();
  expect([lowered?.before, lowered?.after].map((text): unknown => JSON.parse(text ?? ''))).toEqual([
    { kind: 'stake', period: 'day', amount: 100, pending: null },
    { kind: 'stake', period: 'day', amount: 50, pending: null },
  ]);
  expect(await findMismatches()).toEqual([]);
});

test('if two servers run the nightly audit job, the audit records each expired raise of a limit and gets one anchor', async () => {
  const { setLimit, listActions } = await newMember();
  await setLimit(100);
  await setLimit(200);
  server.clock.advance((24 + 168) * HOUR_MS);
  const later = await newMember();
  await later.setLimit(100);
  await later.setLimit(200);
  const untilNight = (24 + 21 - new Date(server.clock.now()).getUTCHours()) % 24;
  server.clock.advance(untilNight * HOUR_MS);
  const [first, second] = [1, 2].map(() => createVerifyAuditJob(server.context));
  expect([await first?.(), await second?.()]).toEqual([0, null]);
  expect(await listActions()).toEqual([
    'member limit.set',
    'member limit.raise_requested',
    'system limit.raise_lapsed',
  ]);
  expect(await later.listActions()).toEqual(['member limit.set', 'member limit.raise_requested']);
  expect(await server.db.selectFrom('audit_anchor').select('number').execute()).toHaveLength(1);
});

test('the audit records breaks, exclusions, reality checks, answers of registries and orders of operators', async () => {
  const { id, token, username, listActions, listEntries } = await newMember();
  const members = [username];
  await server.call(setRealityCheckInterval, { minutes: 15 }, { token });
  await server.call(setRealityCheckInterval, { minutes: 15 }, { token });
  await server.call(beginTimeOut, { hours: 24 }, { token });
  await server.call(beginExclusion, { months: 6, understood: true }, { token });
  const check = { member_id: id, registry: 'gamstop', occasion: 'sweep', reference: null, valid_until: null } as const;
  for (const answer of ['clear', 'excluded', 'unavailable', 'excluded', 'previous'] as const) {
    server.clock.advance(HOUR_MS);
    await insertRegistryCheck(server.context, {
      ...check,
      id: crypto.randomUUID(),
      asked_at: new Date(server.clock.now()),
      answer,
    });
  }
  const order = { kind: 'exclude' as const, months: null };
  for (const attempt of ['call-1', 'call-1'])
    await callAsOperator(server, { type: 'protection.order', order, members }, { id: attempt });
  for (const call of [
    { type: 'member.standing', username, ageProven: true, kyc: 'passed' } as const,
    ...(['dropFactor', 'logOut', 'close', 'reopen'] as const).map(
      (command) => ({ type: 'account.order', order: command, members }) as const,
    ),
    { type: 'account.recoveryLink', username } as const,
  ])
    for (const attempt of [1, 2])
      expect([
        attempt,
        (await callAsOperator(server, call, { id: `call-${call.type}-${'order' in call ? call.order : ''}` })).status,
      ]).toEqual([attempt, 200]);
  // An account that is open already is not reopened, and an earlier call does not close it again.
  await callAsOperator(server, { type: 'account.order', order: 'reopen', members });
  const close = { type: 'account.order', order: 'close', members } as const;
  await callAsOperator(server, close, { id: 'call-account.order-close' });
  expect((await server.db.selectFrom('member').select('closed_at').where('id', '=', id).execute())[0]).toEqual({
    closed_at: null,
  });
  expect(await listActions()).toEqual([
    'member reality_check.interval_changed',
    'member break.begun',
    'member exclusion.begun',
    'registry registry.excluded',
    'registry registry.cleared',
    'operator exclusion.begun',
    'operator verification.changed',
    'operator account.second_factor_removed',
    'operator account.logged_out',
    'operator account.closed',
    'operator account.reopened',
    'operator account.recovery_link_created',
  ]);
  expect((await listEntries())[5]).toMatchObject({
    reference: 'call-1',
    after: '{"endsAt":null,"returnWaitHours":null}',
  });
  expect(await findMismatches()).toEqual([]);
});

test('the audit records a deposit above a limit once, and none below it', async () => {
  const { token, username, listEntries } = await newMember();
  await server.call(changeMemberLimit, { kind: 'deposit', period: 'day', amount: 100 }, { token });
  const currency = makeMerchant(brand).brand.country.currency;
  const arrive = (depositId: string, amount: number) =>
    callAsOperator(
      server,
      { type: 'deposit.arrived', depositId, username, amount, currency },
      { id: `msg-${depositId}` },
    );
  await arrive('D-over-1', 60);
  await arrive('D-over-2', 50.5);
  await arrive('D-over-2', 50.5);
  const entries = (await listEntries()).filter(({ action }) => action === 'deposit.over_limit');
  expect(entries).toEqual([
    {
      actor: 'operator',
      action: 'deposit.over_limit',
      before: null,
      after: '{"exceeded":[{"period":"day","amount":100,"used":111}]}',
      reference: 'msg-D-over-2',
    },
  ]);
});

test('the audit records who ordered the erasure of a member, even if the member has no other audit entries', async () => {
  const [byOperator, byMember] = [await newMember(), await newMember()];
  await eraseMember(server.context, byOperator.id);
  await eraseMember(server.context, byMember.id, 'system');
  const erased = server.db
    .selectFrom('audit_entry')
    .select(['actor', 'position'])
    .where('action', '=', 'account.erased');
  expect((await erased.execute()).toSorted((one, other) => one.actor.localeCompare(other.actor))).toEqual([
    { actor: 'operator', position: 1 },
    { actor: 'system', position: 1 },
  ]);
  expect(await byOperator.listEntries()).toEqual([]);
  expect(await findMismatches()).toEqual([]);
});
