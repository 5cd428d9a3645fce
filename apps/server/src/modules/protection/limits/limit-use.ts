import type { LimitKind, LimitPeriod } from '@foyer/contract/protection/limit-kinds';
import type { LimitKey } from '@foyer/contract/protection/limit-key';

const MINUTE_S = 60;

/** What a member has played in a period. */
export interface PlayTotals {
  /** Stakes without cancelled ones, in whole play credits. */
  readonly staked: number;
  readonly won: number;
  readonly deposited: number;
  /** Seconds of play. */
  readonly seconds: number;
}

export const noPlay: PlayTotals = { staked: 0, won: 0, deposited: 0, seconds: 0 };

/** The use of all limits. */
export interface PlayUse extends Readonly<Record<LimitPeriod, PlayTotals>> {
  /** Seconds since the current play session began; 0 without one. */
  readonly sessionSeconds: number;
}

/** A limit in force. */
export interface LimitInForce extends LimitKey {
  readonly amount: number;
}

/** What a member is about to do; a launch moves no credits. */
export interface IntendedPlay {
  readonly kind: 'launch' | 'stake' | 'deposit';
  readonly amount: number;
}

/** Use of a limit in its unit. A loss is net: it is negative after a win. Started minutes count when they are complete. */
export function getUsed({ kind, period }: LimitKey, use: PlayUse): number {
  if (period === 'session') return Math.floor(use.sessionSeconds / MINUTE_S);
  return usedOf[kind](use[period]);
}

const usedOf: Readonly<Record<LimitKind, (totals: PlayTotals) => number>> = {
  deposit: ({ deposited }) => deposited,
  loss: ({ staked, won }) => staked - won,
  stake: ({ staked }) => staked,
  time: ({ seconds }) => Math.floor(seconds / MINUTE_S),
  session: () => 0,
};

/**
 * Returns the first limit that forbids what the member is about to do; `null` if none does. Every limit must allow it, so the lowest
 * one wins. A stake counts as if it were lost.
 */
export function findReachedLimit(
  limits: readonly LimitInForce[],
  use: PlayUse,
  { kind: intended, amount }: IntendedPlay,
): LimitInForce | null {
  const isReached = (limit: LimitInForce): boolean => {
    const left = limit.amount - getUsed(limit, use);
    if (limit.kind === 'deposit') return intended === 'deposit' && amount > left;
    if (intended === 'deposit') return false;
    const isMoney = limit.kind === 'loss' || limit.kind === 'stake';
    return isMoney && intended === 'stake' ? amount > left : left <= 0;
  };
  return limits.find(isReached) ?? null;
}

/** Adds up the totals of days. */
export function sumPlay(days: readonly PlayTotals[]): PlayTotals {
  const sum = { staked: 0, won: 0, deposited: 0, seconds: 0 };
  for (const { staked, won, deposited, seconds } of days) {
    sum.staked += staked;
    sum.won += won;
    sum.deposited += deposited;
    sum.seconds += seconds;
  }
  return sum;
}
