import type { DatabaseSync } from 'node:sqlite';
import { lastBets } from '#src/bets/bet-store.ts';
import { numbersOf } from '#src/draws/chain.ts';
import { type Drawn, lastDraws } from '#src/draws/chain-store.ts';
import type { DrawHouse } from '#src/draws/draw-house.ts';
import { formatDrawId } from '#src/draws/schedule.ts';
import { gameOf } from '#src/games/game.ts';
import { creditsOf, REFILL_BELOW } from '#src/players/player-store.ts';

const RESULTS_AT_TABLE = 20;
const BETS_AT_TABLE = 20;

export interface FeedServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  readonly house: DrawHouse;
}

/** Games of a page: a table has one, a lobby several. */
export interface FeedView {
  readonly games: readonly string[];
  readonly table: boolean;
}

/**
 * The changing part of a page: times in milliseconds of the server's clock, amounts in whole credits, results and bets newest
 * first. A lobby has one result per game and no bets.
 */
export function feedState({ db, clock, house }: FeedServices, player: string, view: FeedView) {
  const next = house.next();
  const balance = creditsOf(db, player);
  return {
    serverTime: clock.now(),
    balance,
    canRefill: balance < REFILL_BELOW,
    next: {
      id: formatDrawId({ chain: next.chain.id, draw: next.draw }),
      drawAt: next.drawAt,
      closesAt: next.closesAt,
      periodMs: next.chain.periodMs,
    },
    commitment: next.chain.commitment,
    results: resultsOf(db, view),
    bets: view.table ? view.games.flatMap((game) => betsOf(db, player, game)) : [],
  };
}

function resultsOf(db: DatabaseSync, { games, table }: FeedView): Readonly<Record<string, readonly ResultView[]>> {
  const drawn = lastDraws(db, table ? RESULTS_AT_TABLE : 1);
  return Object.fromEntries(games.map((code) => [code, drawn.map((one) => resultView(code, one))]));
}

function resultView(code: string, drawn: Drawn) {
  return { draw: formatDrawId(drawn), numbers: numbersOf(gameOf(code), drawn.seed) };
}

function betsOf(db: DatabaseSync, player: string, game: string) {
  return lastBets(db, player, { game, limit: BETS_AT_TABLE }).map(
    ({ id, chain, draw, bet, stake, outcome, payout }) => {
      return { id, draw: formatDrawId({ chain, draw }), bet, stake, outcome, payout };
    },
  );
}

export type FeedState = ReturnType<typeof feedState>;
export type ResultView = ReturnType<typeof resultView>;
export type BetView = FeedState['bets'][number];
