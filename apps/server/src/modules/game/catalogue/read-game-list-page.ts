import type { OutputOf } from '@foyer/contract/endpoint';
import type { getGameList } from '@foyer/contract/game/game-lists';
import type { LanguageCode } from '@foyer/contract/language';
import type { Database } from '#src/db/schema.ts';
import { readGameCardContext, toGameCard } from '#src/modules/game/catalogue/game-cards.ts';
import type { GameSearchQuery } from '#src/modules/game/catalogue/game-search-conditions.ts';
import { countGames, findGames, type GameListRange } from '#src/modules/game/game-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';

export const DEFAULT_GAMES_PER_PAGE = 48;
/**
 * Format of the cursor of a game list: `p` and the number of games on earlier pages. An offset is stable, because a
 * catalogue is only ever replaced as a whole.
 */
const CURSOR = /^p(\d{1,9})$/;

/** Returns the number of games before the page of a cursor; `undefined` if the cursor is malformed. */
export function parseGameListCursor(cursor: string): number | undefined {
  const position = CURSOR.exec(cursor)?.[1];
  return position === undefined ? undefined : Number(position);
}

interface GamePageQuery {
  readonly selection: Omit<GameSearchQuery, 'fuzzy'>;
  readonly page: GameListRange;
  readonly language: LanguageCode;
}

/** Reads one page of the games that match, their total number, and the cursor of the next page. */
export async function readGameListPage(
  { db, readSite }: Pick<ServerContext, 'db' | 'readSite'>,
  merchant: Merchant,
  { selection: filter, page, language }: GamePageQuery,
): Promise<OutputOf<typeof getGameList>> {
  const context = await readGameCardContext(readSite, merchant, language);
  const { selection, gameCount } = await countMatches(db, merchant, filter);
  const rows = await findGames(db, merchant.code, { selection, page });
  const next = page.after + rows.length;
  return {
    games: rows.map((row) => toGameCard(row, context)),
    gameCount,
    nextCursor: rows.length > 0 && next < gameCount ? `p${next}` : null,
  };
}

/**
 * Counts the games that match a filter. If an exact search finds nothing, repeats it with tolerance for typing errors.
 */
async function countMatches(db: Database, merchant: Merchant, filter: GamePageQuery['selection']) {
  const exact: GameSearchQuery = { ...filter, fuzzy: false };
  const found = await countGames(db, merchant.code, exact);
  if (found > 0 || filter.search === null) return { selection: exact, gameCount: found };
  const fuzzy: GameSearchQuery = { ...filter, fuzzy: true };
  return { selection: fuzzy, gameCount: await countGames(db, merchant.code, fuzzy) };
}
