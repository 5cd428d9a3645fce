import type { DatabaseSync } from 'node:sqlite';
import type { InstantEngine } from '#src/instant/instant-engine.ts';
import { findOpenInstantRound, listLastInstantRounds } from '#src/instant/instant-round-store.ts';
import { readCredits, MAX_CREDITS_FOR_REFILL } from '#src/players/player-store.ts';

const ROUNDS_SHOWN = 12;

export interface InstantStateServices {
  readonly db: DatabaseSync;
  readonly instant: InstantEngine;
}

/**
 * Reads the state of an instant game's page: amounts in whole credits, and the last rounds, newest first. The balance
 * excludes a win that no page has shown yet; otherwise the balance would reveal the outcome.
 */
export function readInstantState({ db, instant }: InstantStateServices, player: string, game: string) {
  const credits = readCredits(db, player);
  const round = findOpenInstantRound(db, player, game);
  return {
    balance: Math.max(0, credits - (round?.payout ?? 0)),
    canRefill: credits < MAX_CREDITS_FOR_REFILL,
    commitment: instant.commitment(player),
    /** The round whose outcome the page must still show. Its seed becomes public afterwards. */
    round: round && { id: round.id, stake: round.stake, outcome: round.outcome, payout: round.payout },
    last: listLastInstantRounds(db, player, { game, limit: ROUNDS_SHOWN }).map(
      ({ id, stake, outcome, payout, seed, playerText }) => ({ id, stake, outcome, payout, seed, playerText }),
    ),
  };
}

export type InstantState = ReturnType<typeof readInstantState>;
