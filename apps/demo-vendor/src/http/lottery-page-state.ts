import type { DatabaseSync } from 'node:sqlite';
import { listBetsOfLastTickets } from '#src/bets/bet-store.ts';
import { listSavedBets } from '#src/bets/saved-bet-store.ts';
import { computeDrawNumbers } from '#src/draws/seed-chain.ts';
import { type DrawWithPublicSeed, listLastRevealedDraws } from '#src/draws/seed-chain-store.ts';
import type { DrawEngine } from '#src/draws/draw-engine.ts';
import { formatDrawId } from '#src/draws/draw-schedule.ts';
import { getVendorGame } from '#src/games/game.ts';
import { readCredits, MAX_CREDITS_FOR_REFILL } from '#src/players/player-store.ts';

const RESULTS_AT_TABLE = 20;
/**
 * Maximum number of tickets without an open bet that the page lists. It lists all open tickets, because they can be
 * cancelled.
 */
const SETTLED_TICKETS_AT_TABLE = 20;

export interface DrawGameStateServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  readonly draws: DrawEngine;
}

/** Which games a lottery page shows: a table (one game's betting page) shows one, a lobby several. */
export interface DrawGameSelection {
  readonly games: readonly string[];
  readonly isSingleGame: boolean;
}

/**
 * Reads the state of a lottery page: times in milliseconds of the server's clock, amounts in whole credits, and results
 * and bets, newest first. A ticket's bets are in the order of their draws. A lobby has one result per game and no bets.
 */
export function readDrawGameState(
  { db, clock, draws }: DrawGameStateServices,
  player: string,
  view: DrawGameSelection,
) {
  const next = draws.advanceToNextDraw();
  const balance = readCredits(db, player);
  return {
    serverTime: clock.now(),
    balance,
    canRefill: balance < MAX_CREDITS_FOR_REFILL,
    next: {
      id: formatDrawId({ chain: next.chain.id, draw: next.draw }),
      drawAt: next.drawAt,
      closesAt: next.closesAt,
      periodMs: next.chain.periodMs,
      /** Number of draws that a ticket can have: those of the current seed chain, from the next one on. */
      drawsLeft: next.chain.length - next.draw + 1,
    },
    commitment: next.chain.commitment,
    results: toResults(db, view),
    bets: view.isSingleGame ? view.games.flatMap((game) => toBets(db, player, game)) : [],
    saved: view.isSingleGame ? view.games.flatMap((game) => listSavedBets(db, { player, game })) : [],
  };
}

function toResults(
  db: DatabaseSync,
  { games, isSingleGame }: DrawGameSelection,
): Readonly<Record<string, readonly DrawResultView[]>> {
  const drawn = listLastRevealedDraws(db, isSingleGame ? RESULTS_AT_TABLE : 1);
  return Object.fromEntries(games.map((code) => [code, drawn.map((one) => resultView(code, one))]));
}

function resultView(code: string, drawn: DrawWithPublicSeed) {
  return { draw: formatDrawId(drawn), numbers: computeDrawNumbers(getVendorGame(code), drawn.seed) };
}

function toBets(db: DatabaseSync, player: string, game: string) {
  return listBetsOfLastTickets(db, player, { game, limit: SETTLED_TICKETS_AT_TABLE }).map(
    ({ id, ticket, chain, draw, bet, stake, outcome, payout }) => {
      return { id, ticket, draw: formatDrawId({ chain, draw }), bet, stake, outcome, payout };
    },
  );
}

export type DrawGameState = ReturnType<typeof readDrawGameState>;
export type DrawResultView = ReturnType<typeof resultView>;
export type BetView = DrawGameState['bets'][number];
