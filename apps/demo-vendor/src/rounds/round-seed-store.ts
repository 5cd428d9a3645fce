import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const seedRow = z.object({ seed: z.string() });

/**
 * Returns the seed of a player's next round, in hex. The seed is created before the player makes any choice, and its
 * hash is published.
 */
export function getNextRoundSeed(db: DatabaseSync, player: string, createSeed: () => string): string {
  const existing = seedRow
    .nullable()
    .parse(db.prepare('SELECT seed FROM round_seeds WHERE player = ?').get(player) ?? null);
  if (existing !== null) return existing.seed;
  const seed = createSeed();
  db.prepare('INSERT INTO round_seeds (player, seed) VALUES (?, ?)').run(player, seed);
  return seed;
}

export function deleteRoundSeed(db: DatabaseSync, player: string): void {
  db.prepare('DELETE FROM round_seeds WHERE player = ?').run(player);
}
