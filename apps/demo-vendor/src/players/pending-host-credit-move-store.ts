import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import { runInTransaction } from '#src/db/open-database.ts';
import { giveCredits } from '#src/players/player-store.ts';

/** A credit move (a win or a returned stake) that the host has not confirmed yet. */
export interface PendingHostCreditMove {
  /** Position of the credit move in the queue. */
  readonly place: number;
  readonly player: string;
  readonly move: Extract<CreditMove, { kind: 'win' | 'cancel' }>;
}

const pendingRow = z.object({
  place: z.number(),
  player: z.string(),
  kind: z.enum(['win', 'cancel']),
  id: z.string(),
  amount: z.number(),
  round: z.string(),
});
const hostPlayerRow = z.object({ player: z.string() }).nullable();
const sumRow = z.object({ total: z.number() });

/**
 * Records that the host stores the player's wallet. The balance in this vendor's database is then only a copy of the
 * last known balance.
 */
export function markPlayerHasHostWallet(db: DatabaseSync, player: string): void {
  db.prepare('INSERT INTO host_players (player) VALUES (?) ON CONFLICT DO NOTHING').run(player);
}

export function hasHostWallet(db: DatabaseSync, player: string): boolean {
  return (
    hostPlayerRow.parse(db.prepare('SELECT player FROM host_players WHERE player = ?').get(player) ?? null) !== null
  );
}

/** Returns the sum of a player's wins and returned stakes that the host has not received yet. */
function sumPendingCredits(db: DatabaseSync, player: string): number {
  // A scheduled return of a stake that may never have been taken has the amount 0.
  const sum = 'SELECT COALESCE(SUM(amount), 0) AS total FROM host_moves WHERE player = ?';
  return sumRow.parse(db.prepare(sum).get(player)).total;
}

/**
 * Sets the player's balance in this vendor's database to the balance at the host plus the wins and returned stakes that
 * the host has not received yet.
 */
export function storeHostBalance(db: DatabaseSync, player: string, balance: number): void {
  const credits = balance + sumPendingCredits(db, player);
  db.prepare('UPDATE players SET credits = ? WHERE id = ?').run(credits, player);
}

interface Win {
  readonly player: string;
  /** Id of the bet or round that won. */
  readonly id: string;
  readonly amount: number;
  readonly round: string;
}

/**
 * Pays a win into the local balance, and into the player's wallet at the host if the host stores it. Call it in the
 * transaction that settles the bet, so that the win is paid once.
 */
export function payWin(db: DatabaseSync, { player, id, amount, round }: Win): void {
  giveCredits(db, player, amount);
  if (!hasHostWallet(db, player)) return;
  const insert = "INSERT INTO host_moves (player, kind, id, amount, round, due_at) VALUES (?, 'win', ?, ?, ?, 0)";
  db.prepare(insert).run(player, `win:${id}`, amount, round);
}

/**
 * Schedules that a stake is returned to the player at `dueAt`, or changes that time. Called before the stake is taken at
 * the host, so that no failure can lose it; `cancelStakeReturn` cancels it. Returns false if the return has begun
 * already.
 */
export function scheduleStakeReturn(
  db: DatabaseSync,
  { player, id }: Pick<Win, 'player' | 'id'>,
  { dueAt, now }: { readonly dueAt: number; readonly now: number },
): boolean {
  const upsert = `INSERT INTO host_moves (player, kind, id, amount, round, due_at) VALUES (?, 'cancel', ?, 0, '', ?)
    ON CONFLICT (kind, id) DO UPDATE SET due_at = excluded.due_at
    WHERE amount = 0 AND due_at > ? AND player = excluded.player`;
  return db.prepare(upsert).run(player, id, dueAt, now).changes === 1;
}

/** Whether the return of a stake is scheduled and has not begun. */
export function isStakeReturnScheduled(db: DatabaseSync, id: string, now: number): boolean {
  const select = "SELECT 1 FROM host_moves WHERE kind = 'cancel' AND id = ? AND amount = 0 AND due_at > ?";
  return db.prepare(select).get(id, now) !== undefined;
}

/**
 * Returns the stake of a placed bet, into the local balance, and at the host if it stores the wallet. Call it in the transaction
 * that cancels the bet.
 */
export function returnStake(db: DatabaseSync, { player, id, amount }: Omit<Win, 'round'>): void {
  giveCredits(db, player, amount);
  if (!hasHostWallet(db, player)) return;
  const insert = "INSERT INTO host_moves (player, kind, id, amount, round, due_at) VALUES (?, 'cancel', ?, ?, '', 0)";
  db.prepare(insert).run(player, id, amount);
}

/**
 * Cancels the scheduled return of a stake, because the bet was placed or the stake was never taken. The return of a
 * cancelled bet, which has an amount, remains.
 */
export function cancelStakeReturn(db: DatabaseSync, id: string): void {
  db.prepare("DELETE FROM host_moves WHERE kind = 'cancel' AND id = ? AND amount = 0").run(id);
}

/** Finds the first credit move whose time has come, except the moves of the players in `besides`. */
export function findNextHostCreditMove(
  db: DatabaseSync,
  now: number,
  besides: readonly string[],
): PendingHostCreditMove | null {
  const first = `SELECT rowid AS place, * FROM host_moves
    WHERE due_at <= ? AND player NOT IN (SELECT value FROM json_each(?)) ORDER BY rowid LIMIT 1`;
  const row = db.prepare(first).get(now, JSON.stringify(besides));
  if (row === undefined) return null;
  const { place, player, kind, id, amount, round } = pendingRow.parse(row);
  return { place, player, move: kind === 'win' ? { kind, id, amount, round } : { kind, id } };
}

/** Removes a credit move that the host has confirmed, and stores the balance that the host returned. */
export function removeConfirmedCreditMove(
  db: DatabaseSync,
  { place, player }: PendingHostCreditMove,
  balance: number,
): void {
  runInTransaction(db, () => {
    db.prepare('DELETE FROM host_moves WHERE rowid = ?').run(place);
    storeHostBalance(db, player, balance);
  });
}
