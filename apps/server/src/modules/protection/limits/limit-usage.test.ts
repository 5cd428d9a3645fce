import type { MemberLimitKey } from '@foyer/contract/protection/member-limit-key';
import { expect, test } from 'vitest';
import {
  findReachedPlayLimit,
  getUsedLimitAmount,
  type IntendedPlayAction,
  type PlayLimitInForce,
  emptyPlayTotals,
  type CurrentPlayTotals,
} from '#src/modules/protection/limits/limit-usage.ts';

const noUse: CurrentPlayTotals = {
  day: emptyPlayTotals,
  week: emptyPlayTotals,
  month: emptyPlayTotals,
  sessionSeconds: 0,
  loginSeconds: { day: 0, week: 0, month: 0 },
};
const stake = (amount: number): IntendedPlayAction => ({ kind: 'stake', amount });
const deposit = (amount: number): IntendedPlayAction => ({ kind: 'deposit', amount });
const launch: IntendedPlayAction = { kind: 'launch', amount: 0 };
const limit = (kind: MemberLimitKey['kind'], period: MemberLimitKey['period'], amount: number): PlayLimitInForce => ({
  kind,
  period,
  amount,
});
const allows = (limits: PlayLimitInForce[], use: Partial<CurrentPlayTotals>, play: IntendedPlayAction): boolean =>
  findReachedPlayLimit(limits, { ...noUse, ...use }, play) === null;

test('a reached limit of the login time forbids deposits, stakes and games', () => {
  const limits = [limit('loginTime', 'day', 60)];
  const use = (seconds: number) => ({ loginSeconds: { day: seconds, week: seconds, month: seconds } });
  for (const play of [deposit(1), stake(1), launch]) {
    expect(allows(limits, use(3_599), play)).toBe(true);
    expect(allows(limits, use(3_600), play)).toBe(false);
  }
  expect(getUsedLimitAmount({ kind: 'loginTime', period: 'week' }, { ...noUse, ...use(119) })).toBe(1);
});

test('[protection 12] if limits of a day, a week and a month are set, a stake is rejected if it exceeds the smallest remaining amount', () => {
  const limits = [limit('stake', 'day', 100), limit('stake', 'week', 150), limit('stake', 'month', 160)];
  const use = {
    day: { ...emptyPlayTotals, staked: 60 },
    week: { ...emptyPlayTotals, staked: 120 },
    month: { ...emptyPlayTotals, staked: 125 },
  };
  expect(allows(limits, use, stake(30))).toBe(true);
  expect(findReachedPlayLimit(limits, { ...noUse, ...use }, stake(31))).toEqual(limit('stake', 'week', 150));
  expect(findReachedPlayLimit(limits, { ...noUse, ...use }, stake(41))).toEqual(limit('stake', 'day', 100));
});

test('[protection 13] a loss limit counts stakes minus wins, and treats a new stake as lost', () => {
  const limits = [limit('loss', 'day', 100)];
  const day = { ...emptyPlayTotals, staked: 150, won: 80 };
  expect(getUsedLimitAmount(limit('loss', 'day', 100), { ...noUse, day })).toBe(70);
  expect(allows(limits, { day }, stake(30))).toBe(true);
  expect(allows(limits, { day }, stake(31))).toBe(false);
  expect(allows(limits, { day: { ...day, won: 200 } }, stake(150))).toBe(true);
  expect(allows(limits, { day: { ...day, won: 200 } }, stake(151))).toBe(false);
});

test('a deposit limit restricts deposits only, and no other limit restricts them', () => {
  const limits = [limit('deposit', 'month', 100), limit('stake', 'day', 0)];
  const month = { ...emptyPlayTotals, deposited: 60 };
  expect(allows(limits, { month }, deposit(40))).toBe(true);
  expect(allows(limits, { month }, deposit(41))).toBe(false);
  expect(allows([limit('deposit', 'month', 0)], { month }, stake(5))).toBe(true);
});

test.each([
  [
    limit('time', 'day', 60),
    { day: { ...emptyPlayTotals, seconds: 3_599 } },
    { day: { ...emptyPlayTotals, seconds: 3_600 } },
  ],
  [limit('session', 'session', 30), { sessionSeconds: 1_799 }, { sessionSeconds: 1_800 }],
])('a time limit is reached when its minutes are complete: %o', (one, before, after) => {
  expect(allows([one], before, stake(1))).toBe(true);
  expect(allows([one], after, stake(1))).toBe(false);
  expect(allows([one], after, launch)).toBe(false);
});

test('a game launch is rejected if a limit allows no further stake', () => {
  const limits = [limit('stake', 'day', 100)];
  expect(allows(limits, { day: { ...emptyPlayTotals, staked: 99 } }, launch)).toBe(true);
  expect(allows(limits, { day: { ...emptyPlayTotals, staked: 100 } }, launch)).toBe(false);
});
