import type { Bet, BetOdds } from '#src/games/bet.ts';
import { pageBootData, formatCount, fillKnownPlaceholders } from '#src/page/page-boot-data.ts';

/** Returns the name of a bet for the bet slip and the lists of bets. */
export function getBetName(bet: Bet): string {
  const { messages } = pageBootData;
  switch (bet.kind) {
    case 'last':
      return `${messages.lastDigit} ${bet.digit}`;
    case 'straight':
      return `${messages.straight} ${bet.digits.join(' ')}`;
    case 'tail':
      return `${getTailBetName(bet.digits.length)} ${bet.digits.join(' ')}`;
    case 'pick':
      return `${messages.pickNumbers} ${bet.numbers.join(', ')}`;
    case 'big':
    case 'small':
    case 'odd':
    case 'even':
      return messages[bet.kind];
  }
}

/** Returns the name of a bet on the last `digits` digits. */
export function getTailBetName(digits: number): string {
  return digits === 2 ? pageBootData.messages.lastTwo : pageBootData.messages.lastThree;
}

export function formatOdds(odds: BetOdds): string {
  return fillKnownPlaceholders(pageBootData.messages.pays, { odds: formatCount(odds.pays / odds.per) });
}
