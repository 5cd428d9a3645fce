import type { GameCard } from '@foyer/contract/game/game-card';

/** A card as pages carry it: without the second names of its two titles, because a page carries many cards. [S3-040] */
export function pageCard({ displayName: _name, accountTypeName: _vendor, ...card }: GameCard): GameCard {
  return card;
}
