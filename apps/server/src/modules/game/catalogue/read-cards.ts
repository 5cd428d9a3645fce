import type { GameCard } from '@foyer/contract/game/game-card';
import type { LanguageCode } from '@foyer/contract/language';
import type { Database } from '#src/db/schema.ts';
import { dressFor, toCard, toListed } from '#src/modules/game/catalogue/game-cards.ts';
import { findGamesById } from '#src/modules/game/game-store.ts';
import type { Merchant, ReadSite } from '#src/modules/merchant/merchant.public.ts';

export interface CardServices {
  readonly db: Database;
  readonly readSite: ReadSite;
}

interface Asked {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
}

/** The cards of these ids in their order, without those the catalogue no longer has. */
export async function readCards(
  { db, readSite }: CardServices,
  { merchant, language }: Asked,
  ids: readonly string[],
): Promise<GameCard[]> {
  const dress = await dressFor(readSite, merchant, language);
  const rows = await findGamesById(db, merchant.code, ids);
  const byId = new Map(rows.map((row) => [row.id, toListed(toCard(row, dress))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
