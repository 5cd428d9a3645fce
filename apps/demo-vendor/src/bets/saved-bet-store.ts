import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { betSchema } from '#src/bets/bet-store.ts';
import { runInTransaction } from '#src/db/open-database.ts';
import type { Bet } from '#src/games/bet.ts';

/** Maximum number of saved bets of a player in one game. Another saved bet replaces the oldest. */
const MAX_SAVED_BETS = 10;

const savedRow = z.object({ bet: z.string().transform((text) => betSchema.parse(JSON.parse(text))) });

/** A player and a game, to which saved bets belong. */
export interface SavedBetOwner {
  readonly player: string;
  readonly game: string;
}

/** Lists a player's saved bets in a game, newest first. */
export function listSavedBets(db: DatabaseSync, { player, game }: SavedBetOwner): Bet[] {
  const rows = db
    .prepare('SELECT bet FROM saved_bets WHERE player = ? AND game = ? ORDER BY saved_at DESC, bet')
    .all(player, game);
  return z
    .array(savedRow)
    .parse(rows)
    .map(({ bet }) => bet);
}

/** Saves a bet for later. A bet that is saved already becomes the newest. */
export function saveBet(
  db: DatabaseSync,
  { player, game }: SavedBetOwner,
  { bet, now }: { bet: Bet; now: number },
): void {
  runInTransaction(db, () => {
    db.prepare(
      `INSERT INTO saved_bets (player, game, bet, saved_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET saved_at = excluded.saved_at`,
    ).run(player, game, JSON.stringify(bet), now);
    db.prepare(
      `DELETE FROM saved_bets WHERE player = ?1 AND game = ?2 AND bet NOT IN (
         SELECT bet FROM saved_bets WHERE player = ?1 AND game = ?2 ORDER BY saved_at DESC, bet LIMIT ?3)`,
    ).run(player, game, MAX_SAVED_BETS);
  });
}

export function removeSavedBet(db: DatabaseSync, { player, game }: SavedBetOwner, bet: Bet): void {
  db.prepare('DELETE FROM saved_bets WHERE player = ? AND game = ? AND bet = ?').run(player, game, JSON.stringify(bet));
}
