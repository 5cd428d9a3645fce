import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** Credits of a new player, and after a refill. */
const STARTING_CREDITS = 10_000;
/** A refill is given below this. */
export const REFILL_BELOW = 100;

const creditsRow = z.object({ credits: z.number() });

/** Makes sure the player is known; a new one gets the starting credits. */
export function ensurePlayer(db: DatabaseSync, id: string, now: number): void {
  db.prepare('INSERT INTO players (id, credits, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(
    id,
    STARTING_CREDITS,
    now,
  );
}

/** Play credits of a known player. */
export function creditsOf(db: DatabaseSync, id: string): number {
  return creditsRow.parse(db.prepare('SELECT credits FROM players WHERE id = ?').get(id)).credits;
}

/** Takes a stake; false and nothing taken when the player has less. */
export function takeCredits(db: DatabaseSync, id: string, amount: number): boolean {
  const taken = db.prepare('UPDATE players SET credits = credits - ?1 WHERE id = ?2 AND credits >= ?1').run(amount, id);
  return taken.changes === 1;
}

export function giveCredits(db: DatabaseSync, id: string, amount: number): void {
  db.prepare('UPDATE players SET credits = credits + ? WHERE id = ?').run(amount, id);
}

/** Back to the starting credits; false when the player still has enough to play. */
export function refill(db: DatabaseSync, id: string): boolean {
  const done = db
    .prepare('UPDATE players SET credits = ? WHERE id = ? AND credits < ?')
    .run(STARTING_CREDITS, id, REFILL_BELOW);
  return done.changes === 1;
}

/** Forgets those who only tried a game, with all they did, once they can no longer be here. */
export function forgetTrials(db: DatabaseSync, before: number): void {
  const trials = "SELECT id FROM players WHERE id LIKE '%/trial-%' AND created_at < ?";
  db.prepare(`DELETE FROM bets WHERE player IN (${trials})`).run(before);
  db.prepare(`DELETE FROM sessions WHERE player IN (${trials})`).run(before);
  db.prepare(`DELETE FROM players WHERE id IN (${trials})`).run(before);
}
