import type { DrawFormat } from '#src/games/game.ts';

export type Bet =
  | { readonly kind: 'big' | 'small' | 'odd' | 'even' }
  | { readonly kind: 'last'; readonly digit: number }
  | { readonly kind: 'straight'; readonly digits: readonly number[] }
  /** A bet on the last two or three digits of the result, in their order. */
  | { readonly kind: 'tail'; readonly digits: readonly number[] }
  | { readonly kind: 'pick'; readonly numbers: readonly number[] };

/**
 * Odds of a bet: a winning stake is multiplied by `pays / per`. A fraction avoids amounts in floating-point numbers.
 */
export interface BetOdds {
  readonly pays: number;
  readonly per: number;
}

/**
 * Outcome of a bet. `returned`: the sum of the numbers is exactly the middle between big and small, and the stake is
 * returned.
 */
export type BetOutcome = 'won' | 'lost' | 'returned';

type DigitFormat = Extract<DrawFormat, { kind: 'digits' }>;

const even: BetOdds = { pays: 2, per: 1 };

/**
 * Returns the odds of a bet: the inverse of its probability, so the vendor has no margin. Returns `null` if the game
 * does not offer the bet, or if the bet's digits or numbers are invalid.
 */
export function getBetOdds(format: DrawFormat, bet: Bet): BetOdds | null {
  return format.kind === 'digits' ? digitOdds(format, bet) : pickOdds(format, bet);
}

function digitOdds({ count, tailLengths = [] }: DigitFormat, bet: Bet): BetOdds | null {
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
      return tailLengths.some((length) => length === bet.digits.length) && bet.digits.every(isDigit)
        ? { pays: 10 ** bet.digits.length, per: 1 }
        : null;
    case 'pick':
      return null;
  }
}

function pickOdds(format: { readonly of: number; readonly count: number }, bet: Bet): BetOdds | null {
  if (bet.kind === 'big' || bet.kind === 'small') return even;
  if (bet.kind !== 'pick') return null;
  const picked = bet.numbers.length;
  const fits = bet.numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= format.of);
  if (picked < 1 || picked > format.count || !fits || new Set(bet.numbers).size !== picked) return null;
  return { pays: combinations(format.of, picked), per: combinations(format.count, picked) };
}

/** Returns the outcome of a bet for the drawn numbers. The game must offer the bet. */
export function getBetOutcome(format: DrawFormat, bet: Bet, drawn: readonly number[]): BetOutcome {
  switch (bet.kind) {
    case 'big':
    case 'small':
      return sizeOutcome(addUp(drawn) * 2 - doubleMidSum(format), bet.kind);
    case 'odd':
    case 'even':
      return toOutcome((addUp(drawn) % 2 === 1) === (bet.kind === 'odd'));
    case 'last':
      return toOutcome(drawn.at(-1) === bet.digit);
    case 'straight':
      return toOutcome(bet.digits.every((digit, place) => digit === drawn[place]));
    case 'tail':
      return toOutcome(bet.digits.every((digit, place) => digit === drawn[drawn.length - bet.digits.length + place]));
    case 'pick':
      return toOutcome(bet.numbers.every((one) => drawn.includes(one)));
  }
}

/** Result of a stored bet: its outcome, or `cancelled` if the player cancelled it before its draw. */
export type StoredBetOutcome = BetOutcome | 'cancelled';

/** Computes the payout of a bet, in whole credits, rounded down. */
export function computeBetPayout(stake: number, odds: BetOdds, outcome: BetOutcome): number {
  if (outcome === 'lost') return 0;
  return outcome === 'returned' ? stake : Math.floor((stake * odds.pays) / odds.per);
}

/** Returns the largest sum of numbers that counts as small. Sums above the middle are big. */
export function getLargestSumCountedAsSmall(format: DrawFormat): number {
  return Math.ceil(doubleMidSum(format) / 2) - 1;
}

function doubleMidSum(format: DrawFormat): number {
  return format.kind === 'digits' ? format.count * 9 : format.count * (format.of + 1);
}

function sizeOutcome(fromMiddle: number, kind: 'big' | 'small'): BetOutcome {
  if (fromMiddle === 0) return 'returned';
  return toOutcome(fromMiddle > 0 === (kind === 'big'));
}

function toOutcome(won: boolean): BetOutcome {
  return won ? 'won' : 'lost';
}

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function isDigit(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 9;
}

function combinations(from: number, take: number): number {
  let count = 1;
  for (let step = 1; step <= take; step += 1) count = (count * (from - take + step)) / step;
  return count;
}
