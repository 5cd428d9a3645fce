import type { GameCard } from '@foyer/contract/game/game-card';

/**
 * Removes `displayName` and `accountTypeName` of a game card, which only repeat `name` and `vendorName`, to make the HTML
 * smaller: a page contains many cards. [S3-040]
 */
export function omitDuplicateGameCardNames({
  displayName: _name,
  accountTypeName: _vendor,
  ...card
}: GameCard): GameCard {
  return card;
}
