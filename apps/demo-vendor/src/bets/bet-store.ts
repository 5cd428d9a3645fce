import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { DrawId } from '#src/draws/draw-schedule.ts';
import type { Bet, BetOutcome } from '#src/games/bet.ts';

const digit = z.int().min(0).max(9);

/** Schema of a bet in requests and in the database. Whether a game offers the bet is checked by `getBetOdds`. */
export const betSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['big', 'small', 'odd', 'even']) }),
  z.strictObject({ kind: z.literal('last'), digit }),
  z.strictObject({ kind: z.literal('straight'), digits: z.array(digit).min(3).max(5) }),
  z.strictObject({ kind: z.literal('tail'), digits: z.array(digit).min(2).max(3) }),
  z.strictObject({ kind: z.literal('pick'), numbers: z.array(z.int().min(1).max(45)).min(1).max(6) }),
]);

export interface StoredBet extends DrawId {
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly bet: Bet;
  /** The stake of the bet in whole credits. */
  readonly stake: number;
  /** Result of the bet; `null` until its draw has been held. */
  readonly outcome: BetOutcome | null;
  readonly payout: number;
}

const betRow = z.object({
  id: z.string(),
  player: z.string(),
  game: z.string(),
  chain: z.number(),
  draw: z.number(),
  bet: z.string().transform((text) => betSchema.parse(JSON.parse(text))),
  stake: z.number(),
  outcome: z.enum(['won', 'lost', 'returned']).nullable(),
  payout: z.number(),
});
const countRow = z.object({ held: z.number() });
const lastRow = z.object({ last: z.number().nullable() });

export function insertBet(db: DatabaseSync, bet: Omit<StoredBet, 'outcome' | 'payout'>, now: number): void {
  db.prepare(
    'INSERT INTO bets (id, player, game, chain, draw, bet, stake, placed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(bet.id, bet.player, bet.game, bet.chain, bet.draw, JSON.stringify(bet.bet), bet.stake, now);
}

export function findBet(db: DatabaseSync, id: string): StoredBet | null {
  return betRow.nullable().parse(db.prepare('SELECT * FROM bets WHERE id = ?').get(id) ?? null);
}

/** Lists the unsettled bets of a seed chain on the draw `upTo` and on earlier draws. */
export function listOpenBets(db: DatabaseSync, upTo: DrawId): StoredBet[] {
  const rows = db
    .prepare('SELECT * FROM bets WHERE chain = ? AND draw <= ? AND outcome IS NULL')
    .all(upTo.chain, upTo.draw);
  return z.array(betRow).parse(rows);
}

/** Finds the last draw of a seed chain that has an unsettled bet; `null` if none has. */
export function findLastDrawWithOpenBets(db: DatabaseSync, chain: number): number | null {
  const row = db.prepare('SELECT max(draw) AS last FROM bets WHERE chain = ? AND outcome IS NULL').get(chain);
  return lastRow.parse(row).last;
}

/** Marks a bet as settled. Returns false if it was settled before. */
export function closeBet(db: DatabaseSync, id: string, result: { outcome: BetOutcome; payout: number }): boolean {
  const closed = db
    .prepare('UPDATE bets SET outcome = ?, payout = ? WHERE id = ? AND outcome IS NULL')
    .run(result.outcome, result.payout, id);
  return closed.changes === 1;
}

export function countBetsOnDraw(db: DatabaseSync, player: string, on: DrawId): number {
  const row = db
    .prepare('SELECT count(*) AS held FROM bets WHERE player = ? AND chain = ? AND draw = ?')
    .get(player, on.chain, on.draw);
  return countRow.parse(row).held;
}

/** Lists a player's latest bets in a game, newest first. */
export function listLastBets(db: DatabaseSync, player: string, page: { game: string; limit: number }): StoredBet[] {
  const rows = db
    .prepare('SELECT * FROM bets WHERE player = ? AND game = ? ORDER BY placed_at DESC, id LIMIT ?')
    .all(player, page.game, page.limit);
  return z.array(betRow).parse(rows);
}
