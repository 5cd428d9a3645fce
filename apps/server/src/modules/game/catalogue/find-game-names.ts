import type { LanguageCode } from '@foyer/contract/language';
import type { Database } from '#src/db/schema.ts';
import { getGameName } from '#src/modules/game/catalogue/game-cards.ts';
import { findGamesByCode } from '#src/modules/game/game-store.ts';

/** A game by the code of its vendor and the vendor's code of the game. */
export interface VendorGameReference {
  /** Code of the vendor; `null` if none. */
  readonly vendor: string | null;
  /** The vendor's code of the game; `null` if unknown. */
  readonly game: string | null;
}

/**
 * Returns a function that finds the name of one of these games in a language. It returns `null` for games that are
 * unknown or no longer in the catalogue.
 */
export async function findGameNames(
  db: Database,
  { merchant, language }: { readonly merchant: string; readonly language: LanguageCode },
  games: readonly VendorGameReference[],
): Promise<(game: VendorGameReference) => string | null> {
  const codes = new Set(games.flatMap(({ game }) => (game === null ? [] : [game])));
  const rows = await findGamesByCode(db, merchant, [...codes]);
  return ({ vendor, game }) => {
    const row = rows.find((one) => one.vendor === vendor && one.code === game);
    return row === undefined ? null : getGameName(row, language);
  };
}
