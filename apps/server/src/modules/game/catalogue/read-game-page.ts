import type { OutputOf } from '@foyer/contract/endpoint';
import type { getGameList } from '@foyer/contract/game/game-lists';
import type { LanguageCode } from '@foyer/contract/language';
import type { Database } from '#src/db/schema.ts';
import { dressFor, toCard } from '#src/modules/game/catalogue/game-cards.ts';
import type { GameSelection } from '#src/modules/game/catalogue/game-search-store.ts';
import { countGames, findGames, type GamePage } from '#src/modules/game/game-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { Context } from '#src/context.ts';

export const DEFAULT_PAGE_SIZE = 48;
/** `p` and how many games stand before the page. The catalogue changes as a whole only, so a count is as steady as a name. */
const CURSOR = /^p(\d{1,9})$/;

/** What a cursor points at, or `undefined` when it is none of ours. */
export function positionOf(cursor: string): number | undefined {
  const position = CURSOR.exec(cursor)?.[1];
  return position === undefined ? undefined : Number(position);
}

interface GameQuestion {
  readonly selection: Omit<GameSelection, 'fuzzy'>;
  readonly page: GamePage;
  readonly language: LanguageCode;
}

/** One page of the games that fit, how many there are in all, and the cursor of the next page. */
export async function readGamePage(
  { db, readSite }: Pick<Context, 'db' | 'readSite'>,
  merchant: Merchant,
  { selection: asked, page, language }: GameQuestion,
): Promise<OutputOf<typeof getGameList>> {
  const dress = await dressFor(readSite, merchant, language);
  const { selection, gameCount } = await counted(db, merchant, asked);
  const rows = await findGames(db, merchant.code, { selection, page });
  const next = page.after + rows.length;
  return {
    games: rows.map((row) => toCard(row, dress)),
    gameCount,
    nextCursor: rows.length > 0 && next < gameCount ? `p${next}` : null,
  };
}

/** Only a search that finds nothing as it was typed is taken for a misspelt one. */
async function counted(db: Database, merchant: Merchant, asked: GameQuestion['selection']) {
  const exact: GameSelection = { ...asked, fuzzy: false };
  const found = await countGames(db, merchant.code, exact);
  if (found > 0 || asked.search === null) return { selection: exact, gameCount: found };
  const fuzzy: GameSelection = { ...asked, fuzzy: true };
  return { selection: fuzzy, gameCount: await countGames(db, merchant.code, fuzzy) };
}
