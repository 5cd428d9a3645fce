import type { MemberLimitKind, LimitPeriod } from '@foyer/contract/protection/member-limit-kinds';
import type { MemberLimitKey } from '@foyer/contract/protection/member-limit-key';

const MINUTE_S = 60;

/** Sums of what a member has staked, won, deposited and played in a period. */
export interface PlayTotals {
  /** Sum of the stakes, without cancelled ones, in whole play credits. */
  readonly staked: number;
  readonly won: number;
  readonly deposited: number;
  /** Play time in seconds. */
  readonly seconds: number;
}

export const emptyPlayTotals: PlayTotals = { staked: 0, won: 0, deposited: 0, seconds: 0 };

/** What a member has played in the current day, week, month and session; the member's limits are compared with it. */
export interface CurrentPlayTotals extends Readonly<Record<LimitPeriod, PlayTotals>> {
  /** Seconds since the current play session began; 0 if there is none. */
  readonly sessionSeconds: number;
  /** Seconds for which the member was logged in, for each period. */
  readonly loginSeconds: Readonly<Record<LimitPeriod, number>>;
}

/** A limit of the member or of the market that applies now. */
export interface PlayLimitInForce extends MemberLimitKey {
  readonly amount: number;
}

/** What a member is about to do. Launching a game moves no credits, so its amount is 0. */
export interface IntendedPlayAction {
  readonly kind: 'launch' | 'stake' | 'deposit';
  readonly amount: number;
}

/**
 * Returns how much of a limit is used, in whole play credits or complete minutes. The use of a loss limit is stakes
 * minus wins, so it is negative after a net win.
 */
export function getUsedLimitAmount({ kind, period }: MemberLimitKey, use: CurrentPlayTotals): number {
  if (period === 'session') return Math.floor(use.sessionSeconds / MINUTE_S);
  if (kind === 'loginTime') return Math.floor(use.loginSeconds[period] / MINUTE_S);
  return usedOf[kind](use[period]);
}

const usedOf: Readonly<Record<Exclude<MemberLimitKind, 'loginTime'>, (totals: PlayTotals) => number>> = {
  deposit: ({ deposited }) => deposited,
  loss: ({ staked, won }) => staked - won,
  stake: ({ staked }) => staked,
  time: ({ seconds }) => Math.floor(seconds / MINUTE_S),
  session: () => 0,
};

/**
 * Returns the first limit that forbids what the member is about to do; `null` if every limit allows it. A stake is
 * treated as if it were lost. A reached limit of the login time forbids everything.
 */
export function findReachedPlayLimit(
  limits: readonly PlayLimitInForce[],
  use: CurrentPlayTotals,
  { kind: intended, amount }: IntendedPlayAction,
): PlayLimitInForce | null {
  const isReached = (limit: PlayLimitInForce): boolean => {
    const left = limit.amount - getUsedLimitAmount(limit, use);
    if (limit.kind === 'loginTime') return left <= 0;
    if (limit.kind === 'deposit') return intended === 'deposit' && amount > left;
    if (intended === 'deposit') return false;
    const isMoney = limit.kind === 'loss' || limit.kind === 'stake';
    return isMoney && intended === 'stake' ? amount > left : left <= 0;
  };
  return limits.find(isReached) ?? null;
}

/** Adds up what a member has played on several days. */
export function sumPlayTotals(days: readonly PlayTotals[]): PlayTotals {
  const sum = { staked: 0, won: 0, deposited: 0, seconds: 0 };
  for (const { staked, won, deposited, seconds } of days) {
    sum.staked += staked;
    sum.won += won;
    sum.deposited += deposited;
    sum.seconds += seconds;
  }
  return sum;
}
