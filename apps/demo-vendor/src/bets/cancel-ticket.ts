import type { DatabaseSync } from 'node:sqlite';
import { storeBetResult, listBetsOfTicket } from '#src/bets/bet-store.ts';
import { runInTransaction } from '#src/db/open-database.ts';
import type { DrawEngine } from '#src/draws/draw-engine.ts';
import { isDrawOpen } from '#src/draws/draw-schedule.ts';
import { returnStake } from '#src/players/pending-host-credit-move-store.ts';

export interface CancelTicketServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  readonly draws: DrawEngine;
}

/**
 * `repeated`: the bets were cancelled before, or all draws have been held. `draw_closed`: the last open bet is on a
 * draw that no longer accepts bets or cancellations.
 */
type CancelTicketResult = 'cancelled' | 'repeated' | 'draw_closed' | 'not_found';

/**
 * Cancels the bets of a player's ticket on draws that still accept bets, and returns their stakes, in one transaction. A repeated
 * request changes nothing.
 */
export function cancelTicket(services: CancelTicketServices, player: string, ticket: string): CancelTicketResult {
  const { db, clock, draws } = services;
  const next = draws.advanceToNextDraw();
  return runInTransaction(db, () => {
    const bets = listBetsOfTicket(db, player, ticket);
    if (bets.length === 0) return 'not_found';
    const nextDraw = { chain: next.chain.id, draw: next.draw, isOpen: clock.now() < next.closesAt };
    const open = bets.filter((bet) => isDrawOpen(bet, nextDraw));
    const cancelled = open.filter(({ id }) => storeBetResult(db, id, { outcome: 'cancelled', payout: 0 }));
    for (const { id, stake } of cancelled) returnStake(db, { player, id, amount: stake });
    if (cancelled.length > 0) return 'cancelled';
    const hasOpenBet = bets.some(({ outcome }) => outcome === null);
    return hasOpenBet && bets.every(({ outcome }) => outcome !== 'cancelled') ? 'draw_closed' : 'repeated';
  });
}
