import { getGameList as endpoint } from '@foyer/contract/game/get-game-list';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/operation.ts';
import { done, refuseField } from '#src/http/result.ts';
import { artPath, toCard } from '#src/modules/game/game-cards.ts';
import { countGames, findGames } from '#src/modules/game/game-store.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';

const DEFAULT_LIMIT = 48;
/** `p` and the position of the last game of the page before. */
const CURSOR = /^p(\d{1,9})$/;

export function getGameList({ db, readSite }: { readonly db: Database; readonly readSite: ReadSite }) {
  return operation(endpoint, async ({ category, vendor, search, cursor, limit }, { merchant }) => {
    const position = cursor === undefined ? null : CURSOR.exec(cursor)?.[1];
    if (position === undefined) return refuseField('cursor', 'wrong_format');
    const filter = { category, vendor, search };
    const size = limit === undefined ? DEFAULT_LIMIT : Number(limit);
    const page = { limit: size + 1, after: position === null ? null : Number(position) };
    const found = await findGames(db, merchant.code, { filter, page });
    const rows = found.slice(0, size);
    const { artRevision } = await readSite(merchant);
    const art = artPath(merchant, artRevision);
    const last = rows.at(-1);
    return done({
      games: rows.map((row) => toCard(row, art)),
      gameCount: await countGames(db, merchant.code, filter),
      nextCursor: found.length > size && last !== undefined ? `p${last.position}` : null,
    });
  });
}
