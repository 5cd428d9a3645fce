import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { DrawId } from '#src/draws/draw-schedule.ts';
import type { Bet, StoredBetOutcome } from '#src/games/bet.ts';

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
  /** Id of the bet's ticket: the id of its first bet. */
  readonly ticket: string;
  readonly player: string;
  readonly game: string;
  readonly bet: Bet;
  /** The stake of the bet in whole credits. */
  readonly stake: number;
  /** Result of the bet; `null` until its draw has been held. */
  readonly outcome: StoredBetOutcome | null;
  readonly payout: number;
}

const betRow = z
  .object({
    id: z.string(),
    player: z.string(),
    game: z.string(),
    chain: z.number(),
    draw: z.number(),
    bet: z.string().transform((text) => betSchema.parse(JSON.parse(text))),
    stake: z.number(),
    outcome: z.enum(['won', 'lost', 'returned', 'cancelled']).nullable(),
    payout: z.number(),
    // `null` in bets of earlier versions.
    ticket: z.string().nullable(),
  })
  .transform((row) => ({ ...row, ticket: row.ticket ?? row.id }));
const countRow = z.object({ held: z.number() });
const lastRow = z.object({ last: z.number().nullable() });

export function insertBet(db: DatabaseSync, bet: Omit<StoredBet, 'outcome' | 'payout'>, now: number): void {
  db.prepare(
    'INSERT INTO bets (id, player, game, chain, draw, bet, stake, placed_at, ticket) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(bet.id, bet.player, bet.game, bet.chain, bet.draw, JSON.stringify(bet.bet), bet.stake, now, bet.ticket);
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
export function storeBetResult(
  db: DatabaseSync,
  id: string,
  result: { outcome: StoredBetOutcome; payout: number },
): boolean {
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

/**
 * Lists the bets of a player's open tickets in a game, and of the latest `limit` other tickets: the newest ticket first,
 * its bets in the order of their draws.
 */
export function listBetsOfLastTickets(
  db: DatabaseSync,
  player: string,
  page: { game: string; limit: number },
): StoredBet[] {
  const select = `WITH tickets AS (
      SELECT COALESCE(ticket, id) AS name, MAX(placed_at) AS last_at, MAX(outcome IS NULL) AS is_open
      FROM bets WHERE player = ?1 AND game = ?2 GROUP BY name
    ), listed AS (
      SELECT *, ROW_NUMBER() OVER (PARTITION BY is_open ORDER BY last_at DESC, name) AS place FROM tickets
    )
    SELECT bets.* FROM bets JOIN listed ON COALESCE(bets.ticket, bets.id) = listed.name
    WHERE player = ?1 AND game = ?2 AND (is_open OR place <= ?3) ORDER BY last_at DESC, name, chain, draw`;
  return z.array(betRow).parse(db.prepare(select).all(player, page.game, page.limit));
}

/** Lists the bets of a player's ticket, in the order of their draws. */
export function listBetsOfTicket(db: DatabaseSync, player: string, ticket: string): StoredBet[] {
  const rows = db
    .prepare('SELECT * FROM bets WHERE player = ? AND COALESCE(ticket, id) = ? ORDER BY chain, draw')
    .all(player, ticket);
  return z.array(betRow).parse(rows);
}
