import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** Credits of a new player, and after a refill. */
const STARTING_CREDITS = 10_000;
/** A player can refill their wallet if its balance is below this number of credits. */
export const MAX_CREDITS_FOR_REFILL = 100;

const creditsRow = z.object({ credits: z.number() });

/** Creates the player with the starting credits, unless the player exists. */
export function ensurePlayer(db: DatabaseSync, id: string, now: number): void {
  db.prepare('INSERT INTO players (id, credits, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(
    id,
    STARTING_CREDITS,
    now,
  );
}

/** Returns the merchant and the platform's id of a player from the player's key in the vendor's database. */
export function splitPlayerKey(key: string): { readonly merchant: string; readonly playerId: string } {
  const [merchant = '', playerId = ''] = key.split('/', 2);
  return { merchant, playerId };
}

/** Reads the credits of an existing player. */
export function readCredits(db: DatabaseSync, id: string): number {
  return creditsRow.parse(db.prepare('SELECT credits FROM players WHERE id = ?').get(id)).credits;
}

/** Takes a stake from the player's credits. Returns false and takes nothing if the balance is too low. */
export function takeCredits(db: DatabaseSync, id: string, amount: number): boolean {
  const taken = db.prepare('UPDATE players SET credits = credits - ?1 WHERE id = ?2 AND credits >= ?1').run(amount, id);
  return taken.changes === 1;
}

export function giveCredits(db: DatabaseSync, id: string, amount: number): void {
  db.prepare('UPDATE players SET credits = credits + ? WHERE id = ?').run(amount, id);
}

/**
 * Resets a player's balance to the starting credits. Returns false if the balance is not below
 * `MAX_CREDITS_FOR_REFILL`.
 */
export function refillCredits(db: DatabaseSync, id: string): boolean {
  const done = db
    .prepare('UPDATE players SET credits = ? WHERE id = ? AND credits < ?')
    .run(STARTING_CREDITS, id, MAX_CREDITS_FOR_REFILL);
  return done.changes === 1;
}

/** Deletes trial players who were created before `before`, with their bets and sessions. */
export function deleteOldTrialPlayers(db: DatabaseSync, before: number): void {
  const trials = "SELECT id FROM players WHERE id LIKE '%/trial-%' AND created_at < ?";
  db.prepare(`DELETE FROM bets WHERE player IN (${trials})`).run(before);
  db.prepare(`DELETE FROM sessions WHERE player IN (${trials})`).run(before);
  db.prepare(`DELETE FROM players WHERE id IN (${trials})`).run(before);
}
