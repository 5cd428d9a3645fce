import { gameCardSchema, type GameCard } from '@foyer/contract/game/game-card';

interface GameRow {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly category: string;
  readonly freeplay: boolean;
  readonly code: string;
}

/** A row becomes a card in this one place. `art` is the address of the merchant's pictures. */
export function toCard(row: GameRow, art: string): GameCard {
  return gameCardSchema.parse({ ...row, art: `${art}/games/${row.id}` });
}
