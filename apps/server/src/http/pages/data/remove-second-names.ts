import type { GameCard } from '@foyer/contract/game/game-card';

/** Removes the second names of a game card, because a page contains many cards. [S3-040] */
export function removeSecondNames({ displayName: _name, accountTypeName: _vendor, ...card }: GameCard): GameCard {
  return card;
}
