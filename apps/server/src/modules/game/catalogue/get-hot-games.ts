import { getHotGames as endpoint } from '@foyer/contract/game/game-lists';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import { dressFor, toCard, toListed } from '#src/modules/game/catalogue/game-cards.ts';
import { findHotGames } from '#src/modules/game/game-store.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';

/** A merchant's choice is small; this bounds the answer. */
const MOST = 48;

/** [S7-051] The popular games, in the order of the catalogue. */
export function getHotGames({ db, readSite }: { readonly db: Database; readonly readSite: ReadSite }) {
  return operation(endpoint, async (_input, { merchant, language }) => {
    const dress = await dressFor(readSite, merchant, language);
    const rows = await findHotGames(db, merchant.code, MOST);
    return done({ games: rows.map((row) => toListed(toCard(row, dress))) });
  });
}
