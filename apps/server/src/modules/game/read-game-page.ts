import type { OutputOf } from '@foyer/contract/endpoint';
import type { getGameList } from '@foyer/contract/game/get-game-list';
import type { Database } from '#src/db/schema.ts';
import { toCard } from '#src/modules/game/game-cards.ts';
import { countGames, findGames, type GameFilter, type GamePage } from '#src/modules/game/game-store.ts';
import { artPath, type Merchant, type ReadSite } from '#src/modules/merchant/merchant.public.ts';

export const DEFAULT_PAGE_SIZE = 48;
/** `p` and the position of the last game of the page before. */
const CURSOR = /^p(\d{1,9})$/;

/** What a cursor points at, or `undefined` when it is none of ours. */
export function positionOf(cursor: string): number | undefined {
  const position = CURSOR.exec(cursor)?.[1];
  return position === undefined ? undefined : Number(position);
}

export interface GameQuestion {
  readonly filter: GameFilter;
  readonly page: GamePage;
}

/** One page of the games that fit, how many there are in all, and the cursor of the next page. */
export async function readGamePage(
  { db, readSite }: { readonly db: Database; readonly readSite: ReadSite },
  merchant: Merchant,
  { filter, page }: GameQuestion,
): Promise<OutputOf<typeof getGameList>> {
  const { artRevision } = await readSite(merchant);
  const art = artPath(merchant, artRevision);
  // One more than asked for tells whether there is a next page.
  const found = await findGames(db, merchant.code, { filter, page: { ...page, limit: page.limit + 1 } });
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  return {
    games: rows.map((row) => toCard(row, art)),
    gameCount: await countGames(db, merchant.code, filter),
    nextCursor: found.length > rows.length && last !== undefined ? `p${last.position}` : null,
  };
}
