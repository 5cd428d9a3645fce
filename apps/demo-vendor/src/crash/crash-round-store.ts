import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const roundRow = z
  .object({
    id: z.string(),
    player: z.string(),
    game: z.string(),
    stake: z.number(),
    auto: z.number().nullable(),
    words: z.string(),
    seed: z.string(),
    point: z.number(),
    started_at: z.number(),
    cashed: z.number().nullable(),
    payout: z.number().nullable(),
  })
  .transform(({ started_at, ...row }) => ({ ...row, startedAt: started_at }));

/**
 * A crash round. `payout` is `null` until the round is over; `cashed` is the multiplier of the cash-out, in hundredths.
 */
export type CrashRound = z.output<typeof roundRow>;

export function insertCrashRound(db: DatabaseSync, round: Omit<CrashRound, 'cashed' | 'payout'>): void {
  db.prepare(
    'INSERT INTO rounds (id, player, game, stake, auto, words, seed, point, started_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(
    round.id,
    round.player,
    round.game,
    round.stake,
    round.auto,
    round.words,
    round.seed,
    round.point,
    round.startedAt,
  );
}

export function findCrashRound(db: DatabaseSync, id: string): CrashRound | null {
  return roundRow.nullable().parse(db.prepare('SELECT * FROM rounds WHERE id = ?').get(id) ?? null);
}

export function findOpenCrashRound(db: DatabaseSync, player: string): CrashRound | null {
  const row = db.prepare('SELECT * FROM rounds WHERE player = ? AND payout IS NULL').get(player);
  return roundRow.nullable().parse(row ?? null);
}

/** Stores the result of a crash round. Returns false if the round was already over. */
export function closeCrashRound(db: DatabaseSync, id: string, end: { cashed: number | null; payout: number }): boolean {
  const closed = db
    .prepare('UPDATE rounds SET cashed = ?, payout = ? WHERE id = ? AND payout IS NULL')
    .run(end.cashed, end.payout, id);
  return closed.changes === 1;
}

/** Lists a player's last finished crash rounds, newest first. */
export function listLastCrashRounds(db: DatabaseSync, player: string, limit: number): CrashRound[] {
  const rows = db
    .prepare('SELECT * FROM rounds WHERE player = ? AND payout IS NOT NULL ORDER BY started_at DESC, id LIMIT ?')
    .all(player, limit);
  return z.array(roundRow).parse(rows);
}
