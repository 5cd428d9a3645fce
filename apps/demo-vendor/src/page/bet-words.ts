import type { Bet, Odds } from '#src/games/bet.ts';
import { boot, count } from '#src/page/boot.ts';
import { fill } from '#src/words/fill.ts';

/** What a bet is called in the slip and the lists. */
export function nameOf(bet: Bet): string {
  const { words } = boot;
  switch (bet.kind) {
    case 'last':
      return `${words.lastDigit} ${bet.digit}`;
    case 'straight':
      return `${words.straight} ${bet.digits.join(' ')}`;
    case 'pick':
      return `${words.pickNumbers} ${bet.numbers.join(', ')}`;
    case 'big':
    case 'small':
    case 'odd':
    case 'even':
      return words[bet.kind];
  }
}

export function paysOf(odds: Odds): string {
  return fill(boot.words.pays, { odds: count(odds.pays / odds.per) });
}
