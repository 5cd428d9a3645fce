import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { Database } from '#src/db/schema.ts';

type Matches = NonNullable<CatalogueFile['matches']>;

/** Replaces a merchant's matches. */
export async function writeMatches(trx: Database, merchant: string, matches: Matches): Promise<void> {
  await trx.deleteFrom('game_match').where('merchant_code', '=', merchant).execute();
  const rows = matches.map(({ game, kickOff, ...match }, position) => ({
    ...match,
    merchant_code: merchant,
    game_id: game,
    kick_off: kickOff,
    position,
  }));
  if (rows.length > 0) await trx.insertInto('game_match').values(rows).execute();
}

/** A merchant's matches in the order of its catalogue. */
export async function findMatches(db: Database, merchant: string) {
  return db
    .selectFrom('game_match')
    .select(['id', 'game_id', 'league', 'home', 'away', 'kick_off', 'minutes'])
    .where('merchant_code', '=', merchant)
    .orderBy('position')
    .execute();
}
