import type { DatabaseSync } from 'node:sqlite';
import { closeBet, listBetsOfTicket } from '#src/bets/bet-store.ts';
import { runInTransaction } from '#src/db/open-database.ts';
import type { DrawEngine } from '#src/draws/draw-engine.ts';
import { returnStake } from '#src/players/host-credit-moves.ts';

export interface CancelTicketServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  readonly draws: DrawEngine;
}

/**
 * Cancels the bets of a player's ticket on draws that still accept bets, and returns their stakes, in one transaction. Returns
 * the number of cancelled bets: 0 if there were none, for example in a repeated request; `null` if the player has no such ticket.
 */
export function cancelTicket(services: CancelTicketServices, player: string, ticket: string): number | null {
  const { db, clock, draws } = services;
  const next = draws.advanceToNextDraw();
  return runInTransaction(db, () => {
    const bets = listBetsOfTicket(db, player, ticket);
    if (bets.length === 0) return null;
    const firstOpen = clock.now() < next.closesAt ? next.draw : next.draw + 1;
    const open = bets.filter(({ chain, draw }) => chain === next.chain.id && draw >= firstOpen);
    const cancelled = open.filter(({ id }) => closeBet(db, id, { outcome: 'cancelled', payout: 0 }));
    for (const { id, stake } of cancelled) returnStake(db, { player, id, amount: stake });
    return cancelled.length;
  });
}
