import type { GameCard } from '@foyer/contract/game/game-card';

/**
 * Removes the display name and account type name of a game card to make the HTML smaller, because a page contains many
 * cards. [S3-040]
 */
export function omitGameCardNames({ displayName: _name, accountTypeName: _vendor, ...card }: GameCard): GameCard {
  return card;
}
