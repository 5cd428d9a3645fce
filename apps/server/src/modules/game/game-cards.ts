import { gameCardSchema, type GameCard } from '@foyer/contract/game/game-card';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

interface GameRow {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly category: string;
  readonly freeplay: boolean;
  readonly code: string;
}

/** Where a merchant's pictures stand, at this revision of them. */
export function artPath(merchant: Pick<Merchant, 'code'>, artRevision: string): string {
  return `/m/brand/${merchant.code}/${artRevision}`;
}

/** A row becomes a card in this one place. `art` is the address of the merchant's pictures. */
export function toCard(row: GameRow, art: string): GameCard {
  return gameCardSchema.parse({ ...row, art: `${art}/games/${row.id}` });
}
