import type { Shape } from '#src/games/game.ts';

export type Bet =
  | { readonly kind: 'big' | 'small' | 'odd' | 'even' }
  | { readonly kind: 'last'; readonly digit: number }
  | { readonly kind: 'straight'; readonly digits: readonly number[] }
  /** The last two or three digits, in their order. */
  | { readonly kind: 'tail'; readonly digits: readonly number[] }
  | { readonly kind: 'pick'; readonly numbers: readonly number[] };

/** Multiplier of a won stake, as a fraction, so that money is never a floating-point number. */
export interface Odds {
  readonly pays: number;
  readonly per: number;
}

/** `returned`: the sum lies exactly in the middle, and the stake goes back. */
export type Outcome = 'won' | 'lost' | 'returned';

type DigitShape = Extract<Shape, { kind: 'digits' }>;

const even: Odds = { pays: 2, per: 1 };

/**
 * What a bet pays: exactly one over its chance, so the vendor keeps nothing. Null if the game does not offer the bet,
 * or its digits or numbers do not fit the game.
 */
export function oddsOf(shape: Shape, bet: Bet): Odds | null {
  return shape.kind === 'digits' ? digitOdds(shape, bet) : pickOdds(shape, bet);
}

function digitOdds({ count, tails = [] }: DigitShape, bet: Bet): Odds | null {
  switch (bet.kind) {
    case 'big':
    case 'small':
    case 'odd':
    case 'even':
      return even;
    case 'last':
      return isDigit(bet.digit) ? { pays: 10, per: 1 } : null;
    case 'straight':
      return bet.digits.length === count && bet.digits.every(isDigit) ? { pays: 10 ** count, per: 1 } : null;
    case 'tail':
      return tails.some((tail) => tail === bet.digits.length) && bet.digits.every(isDigit)
        ? { pays: 10 ** bet.digits.length, per: 1 }
        : null;
    case 'pick':
      return null;
  }
}

function pickOdds(shape: { readonly of: number; readonly count: number }, bet: Bet): Odds | null {
  if (bet.kind === 'big' || bet.kind === 'small') return even;
  if (bet.kind !== 'pick') return null;
  const picked = bet.numbers.length;
  const fits = bet.numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= shape.of);
  if (picked < 1 || picked > shape.count || !fits || new Set(bet.numbers).size !== picked) return null;
  return { pays: combinations(shape.of, picked), per: combinations(shape.count, picked) };
}

/** Which way a bet went, from the drawn numbers. The bet must be one that the game offers. */
export function outcomeOf(shape: Shape, bet: Bet, drawn: readonly number[]): Outcome {
  switch (bet.kind) {
    case 'big':
    case 'small':
      return sizeOutcome(sumOf(drawn) * 2 - twiceTheMiddle(shape), bet.kind);
    case 'odd':
    case 'even':
      return wonIf((sumOf(drawn) % 2 === 1) === (bet.kind === 'odd'));
    case 'last':
      return wonIf(drawn.at(-1) === bet.digit);
    case 'straight':
      return wonIf(bet.digits.every((digit, place) => digit === drawn[place]));
    case 'tail':
      return wonIf(bet.digits.every((digit, place) => digit === drawn[drawn.length - bet.digits.length + place]));
    case 'pick':
      return wonIf(bet.numbers.every((one) => drawn.includes(one)));
  }
}

/** What is paid for a stake, in whole credits, rounded down. */
export function payoutOf(stake: number, odds: Odds, outcome: Outcome): number {
  if (outcome === 'lost') return 0;
  return outcome === 'returned' ? stake : Math.floor((stake * odds.pays) / odds.per);
}

/** The largest sum that is small; sums above the middle are big. */
export function smallUpTo(shape: Shape): number {
  return Math.ceil(twiceTheMiddle(shape) / 2) - 1;
}

function twiceTheMiddle(shape: Shape): number {
  return shape.kind === 'digits' ? shape.count * 9 : shape.count * (shape.of + 1);
}

function sizeOutcome(fromMiddle: number, kind: 'big' | 'small'): Outcome {
  if (fromMiddle === 0) return 'returned';
  return wonIf(fromMiddle > 0 === (kind === 'big'));
}

function wonIf(won: boolean): Outcome {
  return won ? 'won' : 'lost';
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function isDigit(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 9;
}

function combinations(from: number, take: number): number {
  let ways = 1;
  for (let step = 1; step <= take; step += 1) ways = (ways * (from - take + step)) / step;
  return ways;
}
