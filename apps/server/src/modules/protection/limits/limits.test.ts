import {
  withdrawLimitRaise,
  confirmLimitRaise,
  requestLimitRemoval,
  changeMemberLimit,
} from '@foyer/contract/protection/member-limits';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestMemberLimitChange } from '#src/modules/protection/limits/change-limit.ts';
import { getLocalDate, getLimitPeriodStartDates } from '#src/modules/protection/limits/limit-period.ts';
import {
  getProtectionRules,
  lowerMemberLimitByOperator,
  readMemberLimits,
} from '#src/modules/protection/protection.public.ts';
import { applyCreditMove } from '#src/modules/wallet/wallet.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { launchTestLottery, createPlayer } from '#test/members/create-member-in-game.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { createTestClock } from '#test/test-clock.ts';

const HOUR_MS = 60 * 60_000;
const protection = {
  zone: 'Europe/Stockholm',
  limits: {
    kinds: ['deposit', 'loss', 'stake', 'time', 'session'] as const,
    caps: { stake: { month: 50_000 } },
    raise: { waitHours: 72, afterPeriod: false, confirmWithinHours: 168 },
  },
  realityCheck: { minutes: [15, 60], default: 60 },
};
const brand = { protection: { ...protection, limits: { ...protection.limits, kinds: [...protection.limits.kinds] } } };
const rules = getProtectionRules(brand.protection);

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer(
    { brand },
    {
      merchants: [makeMerchant(brand)],
      config: { operators: { aurora: { secrets: [OPERATOR_SECRET] } } },
    },
  );
});
afterAll(() => server.close());

const launch = (token: string) => launchTestLottery(server, token);

/** A new member in a game, with functions that change and read their limits. */
async function newLimitedPlayer() {
  const player = await createPlayer(server);
  const { id, token } = player;
  const set = async (input: Parameters<typeof server.call<typeof changeMemberLimit>>[1]) =>
    (await server.call(changeMemberLimit, input, { token })).value?.limit;
  const confirm = (requestId: string) => server.call(confirmLimitRaise, { requestId }, { token });
  const readLimits = () => readMemberLimits(server.db, { memberId: id, rules }, server.clock.now());
  return { ...player, set, confirm, readLimits };
}

let moves = 0;
const stake = (amount: number): CreditMove => ({ kind: 'stake', id: `s${(moves += 1)}`, amount, round: 'r' });

test('a limit rejects stakes that exceed it, but neither wins, cancellations nor repeated moves', async () => {
  const { token, set, sendMove } = await newLimitedPlayer();
  expect(await set({ kind: 'stake', period: 'day', amount: 100 })).toMatchObject({ amount: 100, used: 0, left: 100 });
  const first = stake(80);
  expect(await sendMove(first)).toBe('done');
  expect(await sendMove(stake(21))).toBe('restricted');
  expect(await sendMove(stake(20))).toBe('done');
  expect(await sendMove(first)).toBe('repeated');
  expect(await sendMove({ kind: 'win', id: 'w1', amount: 500, round: 'r' })).toBe('done');
  const response = await launch(token);
  expect(response).toMatchObject({ status: 403, errorCode: 'limit_reached' });
  expect(response.raw).toEqual({ limit: { kind: 'stake', period: 'day', resetsAt: '2026-11-20T23:00:00.000Z' } });
  expect(await sendMove({ kind: 'cancel', id: first.id })).toBe('done');
  expect(await sendMove(stake(80))).toBe('done');
});

test("the protection overview contains the member's limits, how much is used, and what the brand offers", async () => {
  const { token, set, sendMove } = await newLimitedPlayer();
  await set({ kind: 'stake', period: 'day', amount: 100 });
  await sendMove(stake(30));
  const { value } = await server.call(getMemberProtection, {}, { token });
  expect(value?.limits).toMatchObject([
    { kind: 'stake', period: 'day', amount: 100, used: 30, left: 70, pending: null },
  ]);
  expect(value?.offered).toMatchObject({ limitKinds: rules.limits.kinds, realityCheckMinutes: [15, 60] });
});

test('[protection 13] wins and cancellations reduce the use of a loss limit', async () => {
  const { set, sendMove, readLimits } = await newLimitedPlayer();
  await set({ kind: 'loss', period: 'week', amount: 100 });
  const cancelled = stake(60);
  expect(await sendMove(cancelled)).toBe('done');
  expect(await sendMove(stake(41))).toBe('restricted');
  await sendMove({ kind: 'cancel', id: cancelled.id });
  expect(await sendMove(stake(100))).toBe('done');
  expect(await sendMove(stake(1))).toBe('restricted');
  await sendMove({ kind: 'win', id: 'w2', amount: 30, round: 'r' });
  expect(await sendMove(stake(31))).toBe('restricted');
  expect(await sendMove(stake(30))).toBe('done');
  expect(await readLimits()).toMatchObject([{ used: 100, left: 0 }]);
});

test('a raise cannot be confirmed before the end of its waiting period, nor by another member', async () => {
  const { set, confirm } = await newLimitedPlayer();
  await set({ kind: 'stake', period: 'day', amount: 100 });
  const requestId = (await set({ kind: 'stake', period: 'day', amount: 200 }))?.pending?.requestId ?? '';
  expect(await confirm(requestId)).toMatchObject({ status: 400, raw: { fields: { requestId: 'not_allowed' } } });
  const other = await server.newMember();
  expect((await server.call(confirmLimitRaise, { requestId }, { token: other.token })).status).toBe(404);
});

test('[protection 14] an operator cannot raise a limit', async () => {
  const { id, set } = await newLimitedPlayer();
  await set({ kind: 'stake', period: 'day', amount: 100 });
  const member = { memberId: id, rules };
  expect(await lowerMemberLimitByOperator(server.context, member, { kind: 'stake', period: 'day', wanted: 101 })).toBe(
    'looser',
  );
});

test('a deposit limit rejects wallet refills that exceed it', async () => {
  const { set, sendMove } = await newLimitedPlayer();
  await set({ kind: 'deposit', period: 'day', amount: 9_950 });
  expect(await sendMove(stake(9_951))).toBe('done');
  expect(await sendMove({ kind: 'refill', id: 'f1' })).toBe('restricted');
  await sendMove({ kind: 'win', id: 'w3', amount: 1, round: 'r' });
  expect(await sendMove({ kind: 'refill', id: 'f1' })).toBe('done');
});

test('when the operator asks whether a member may deposit more, deposits that the operator has reported count towards the limit', async () => {
  const { username, set, readLimits } = await newLimitedPlayer();
  await set({ kind: 'deposit', period: 'month', amount: 100 });
  const check = async (amount: number) =>
    (await callAsOperator(server, { type: 'deposit.check', username, amount })).value?.deposit;
  expect(await check(100)).toEqual({ allowed: true, reason: null, limit: null });
  expect(await check(100.5)).toMatchObject({ allowed: false, reason: 'limit_reached', limit: { period: 'month' } });
  const deposit = { type: 'deposit.arrived', depositId: `d-${username}`, username, currency: 'VND' } as const;
  await callAsOperator(server, { ...deposit, amount: 119.5 });
  await callAsOperator(server, { ...deposit, amount: 119.5 });
  expect(await readLimits()).toMatchObject([{ used: 120, left: 0 }]);
  expect(await check(1)).toMatchObject({ allowed: false });
});

test('a time limit and a session limit reject stakes, and a pause in play starts a new session', async () => {
  const { set, sendMove } = await newLimitedPlayer();
  await set({ kind: 'session', minutes: 20 });
  await set({ kind: 'time', period: 'day', minutes: 40 });
  expect(await sendMove(stake(1))).toBe('done');
  server.clock.advance(20 * 60_000 - 1);
  expect(await sendMove(stake(1))).toBe('done');
  server.clock.advance(1);
  expect(await sendMove(stake(1))).toBe('restricted');
  server.clock.advance(30 * 60_000);
  expect(await sendMove(stake(1))).toBe('done');
  server.clock.advance(19 * 60_000);
  expect(await sendMove(stake(1))).toBe('done');
  server.clock.advance(30 * 60_000);
  // 38 whole minutes and 59 seconds of the day are used.
  expect(await sendMove(stake(1))).toBe('done');
  server.clock.advance(2 * 60_000);
  expect(await sendMove(stake(1))).toBe('restricted');
});

test("rejects limits that the brand does not offer, and limits above the market's maximum", async () => {
  const { token } = await newLimitedPlayer();
  const above = { kind: 'stake', period: 'month', amount: 50_001 } as const;
  expect(await server.call(changeMemberLimit, above, { token })).toMatchObject({
    raw: { fields: { amount: 'too_big' } },
  });
  const withdrawn = await server.call(requestLimitRemoval, { kind: 'session', period: 'day' }, { token });
  expect(withdrawn).toMatchObject({ raw: { fields: { kind: 'not_allowed' } } });
});

test('a withdrawn raise of a limit can no longer be confirmed, and removing a limit counts as a raise', async () => {
  const { token, set, confirm } = await newLimitedPlayer();
  await set({ kind: 'stake', period: 'day', amount: 100 });
  const removed = await server.call(requestLimitRemoval, { kind: 'stake', period: 'day' }, { token });
  expect(removed.value?.limit).toMatchObject({ amount: 100, pending: { amount: null } });
  const requestId = removed.value?.limit.pending?.requestId ?? '';
  const cancelled = await server.call(withdrawLimitRaise, { requestId }, { token });
  expect(cancelled.value?.limit).toMatchObject({ amount: 100, pending: null });
  expect((await confirm(requestId)).errorCode).toBe('not_found');
});

const action = fc.oneof(
  fc.record({ kind: fc.constantFrom('stake', 'win'), amount: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('cancel'), amount: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('wait'), amount: fc.integer({ min: 1, max: 40 }) }),
);

interface ModelMove {
  readonly kind: string;
  readonly id: string;
  readonly amount: number;
  readonly at: number;
}

/** Whether a stake fits the limits of the test, computed from all moves. */
function allowsStake(played: readonly ModelMove[], amount: number, now: number): boolean {
  const starts = getLimitPeriodStartDates(now, rules.zone);
  const sum = (kind: string, period: keyof typeof starts): number =>
    played
      .filter((move) => move.kind === kind && getLocalDate(move.at, rules.zone) >= starts[period])
      .reduce((total, move) => total + move.amount, 0);
  return (
    sum('stake', 'day') + amount <= 100 &&
    sum('stake', 'month') + amount <= 220 &&
    sum('stake', 'week') - sum('win', 'week') + amount <= 80
  );
}

test('[protection 12] in any sequence of credit moves, a stake is accepted if and only if every limit allows it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const clock = createTestClock(Date.parse('2026-11-26T12:00:00Z'));
      const services = { db: server.db, clock, dataKey: server.context.dataKey };
      const { id: memberId } = await server.newMember();
      const set = (period: 'day' | 'week' | 'month', kind: 'stake' | 'loss', wanted: number) =>
        requestMemberLimitChange(services, { memberId, rules }, { kind, period, wanted });
      await set('day', 'stake', 100);
      await set('week', 'loss', 80);
      await set('month', 'stake', 220);
      const owner = { memberId, merchantCode: 'aurora', currency: 'SEK', vendor: 'arclight', rules };
      const apply = async (move: CreditMove) => (await applyCreditMove(services, { ...owner, move })).outcome;
      let played: ModelMove[] = [];
      for (const [index, { kind, amount }] of actions.entries()) {
        const [id, now] = [`m${index}`, clock.now()];
        if (kind === 'wait') clock.advance(amount * HOUR_MS);
        if (kind === 'win') expect(await apply({ kind, id, amount, round: 'r' })).toBe('done');
        if (kind === 'stake') {
          const outcome = await apply({ kind, id, amount, round: 'r' });
          expect(outcome).toBe(allowsStake(played, amount, now) ? 'done' : 'restricted');
          if (outcome === 'restricted') continue;
        }
        const stakes = played.filter((move) => move.kind === 'stake');
        const cancelled = kind === 'cancel' ? stakes[amount % Math.max(1, stakes.length)] : undefined;
        if (cancelled !== undefined) expect(await apply({ kind: 'cancel', id: cancelled.id })).toBe('done');
        played = played.filter((move) => move !== cancelled);
        if (kind === 'stake' || kind === 'win') played.push({ kind, id, amount, at: now });
      }
    }),
    { numRuns: 15 },
  );
});
