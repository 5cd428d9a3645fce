import { changeMemberLimit } from '@foyer/contract/protection/member-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmMemberLimitRaise } from '#src/modules/protection/limits/change-limit.ts';
import { getProtectionRules, readMemberLimits } from '#src/modules/protection/protection.public.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const HOUR_MS = 60 * 60_000;
const brand = { protection: { limits: { kinds: ['stake' as const] } } };
const rules = getProtectionRules(brand.protection);

let server: BrandFolderServer;
beforeAll(async () => {
  const operators = { aurora: { secrets: [OPERATOR_SECRET], deskUrl: 'https://desk.example/foyer' } };
  server = await startBrandFolderServer({ brand }, { merchants: [makeMerchant(brand)], config: { operators } });
});
afterAll(() => server.close());

test('[protection 14] an operator’s order lowers a limit once per call id, withdraws a pending raise, and never raises a limit', async () => {
  const { id, token, username } = await server.newMember();
  const set = async (amount: number) =>
    (await server.call(changeMemberLimit, { kind: 'stake', period: 'day', amount }, { token })).value?.limit;
  const readLimits = () => readMemberLimits(server.db, { memberId: id, rules }, server.clock.now());
  await set(100);
  await set(500);
  const order = (amount: number, callId?: string) =>
    callAsOperator(
      server,
      {
        type: 'protection.order',
        order: { kind: 'lower', limit: { kind: 'stake', period: 'day', amount } },
        members: [username, 'unknown-member'],
      },
      callId === undefined ? {} : { id: callId },
    );
  const raised = await order(101);
  expect(raised.value).toEqual({ unknown: ['unknown-member'], notLowered: [username] });
  expect(await readLimits()).toMatchObject([{ amount: 100, pending: { amount: 500 } }]);
  const lowered = { unknown: ['unknown-member'], notLowered: [] };
  expect((await order(40, 'msg-lower')).value).toEqual(lowered);
  expect(await readLimits()).toMatchObject([{ amount: 40, pending: null }]);
  const { requestId } = (await set(200))?.pending ?? { requestId: '' };
  server.clock.advance(72 * HOUR_MS);
  await confirmMemberLimitRaise(server.context, { memberId: id, rules }, requestId);
  // A retry of the same call, after the member has raised the limit again.
  expect((await order(40, 'msg-lower')).value).toEqual(lowered);
  expect(await readLimits()).toMatchObject([{ amount: 200 }]);
  const entries = await server.db
    .selectFrom('audit_entry')
    .innerJoin('audit_chain', 'audit_chain.id', 'audit_entry.chain_id')
    .select(['actor', 'action', 'reference'])
    .where('member_id', '=', id)
    .where('actor', '=', 'operator')
    .execute();
  expect(entries).toEqual([{ actor: 'operator', action: 'limit.lowered', reference: 'msg-lower' }]);
  const events = await server.db.selectFrom('operator_event').select('body').execute();
  const ordered = events
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.member.username === username && data.source === 'operator');
  expect(ordered).toEqual([
    {
      type: 'protection.changed',
      timestamp: expect.any(String),
      data: {
        member: { username },
        change: 'limit',
        source: 'operator',
        until: null,
        limit: { kind: 'stake', period: 'day', amount: 40 },
      },
    },
  ]);
});

test('rejects an order to lower a limit that the brand does not offer', async () => {
  const { username } = await server.newMember();
  const limit = { kind: 'loss', period: 'day', amount: 1 } as const;
  const order = { type: 'protection.order', order: { kind: 'lower', limit }, members: [username] } as const;
  expect((await callAsOperator(server, { ...order, members: [username] })).raw).toEqual({
    fields: { order: 'not_allowed' },
  });
});
