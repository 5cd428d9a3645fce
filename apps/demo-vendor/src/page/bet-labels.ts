import type { Bet, Odds } from '#src/games/bet.ts';
import { boot, count, fill } from '#src/page/boot.ts';

/** Name of a bet in the slip and in the lists. */
export function getBetName(bet: Bet): string {
  const { messages } = boot;
  switch (bet.kind) {
    case 'last':
      return `${messages.lastDigit} ${bet.digit}`;
    case 'straight':
      return `${messages.straight} ${bet.digits.join(' ')}`;
    case 'tail':
      return `${getTailName(bet.digits.length)} ${bet.digits.join(' ')}`;
    case 'pick':
      return `${messages.pickNumbers} ${bet.numbers.join(', ')}`;
    case 'big':
    case 'small':
    case 'odd':
    case 'even':
      return messages[bet.kind];
  }
}

/** Name of a bet on this many last digits. */
export function getTailName(digits: number): string {
  return digits === 2 ? boot.messages.lastTwo : boot.messages.lastThree;
}

export function formatOdds(odds: Odds): string {
  return fill(boot.messages.pays, { odds: count(odds.pays / odds.per) });
}
