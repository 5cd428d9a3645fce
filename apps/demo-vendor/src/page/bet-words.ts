import type { Bet, Odds } from '#src/games/bet.ts';
import { boot, count, fill } from '#src/page/boot.ts';

/** Name of a bet in the slip and the lists. */
export function nameOf(bet: Bet): string {
  const { words } = boot;
  switch (bet.kind) {
    case 'last':
      return `${words.lastDigit} ${bet.digit}`;
    case 'straight':
      return `${words.straight} ${bet.digits.join(' ')}`;
    case 'tail':
      return `${tailName(bet.digits.length)} ${bet.digits.join(' ')}`;
    case 'pick':
      return `${words.pickNumbers} ${bet.numbers.join(', ')}`;
    case 'big':
    case 'small':
    case 'odd':
    case 'even':
      return words[bet.kind];
  }
}

/** Name of a bet on this many last digits. */
export function tailName(digits: number): string {
  return digits === 2 ? boot.words.lastTwo : boot.words.lastThree;
}

export function paysOf(odds: Odds): string {
  return fill(boot.words.pays, { odds: count(odds.pays / odds.per) });
}
