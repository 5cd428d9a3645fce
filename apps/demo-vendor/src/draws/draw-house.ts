import type { DatabaseSync } from 'node:sqlite';
import { closeBet, lastOpenDraw, openBetsUpTo } from '#src/bets/bet-store.ts';
import { transaction } from '#src/db/open-database.ts';
import { numbersOf } from '#src/draws/chain.ts';
import {
  type Chain,
  chainById,
  drawById,
  insertChain,
  liveChain,
  retireChain,
  revealDraws,
} from '#src/draws/chain-store.ts';
import { alignedStart, closeTime, drawTime, dueDraw, formatDrawId } from '#src/draws/schedule.ts';
import { oddsOf, outcomeOf, payoutOf } from '#src/games/bet.ts';
import { gameOf } from '#src/games/game.ts';
import { payWin } from '#src/players/host-moves.ts';

/** Two days of draws at one a minute: a phone hashes the whole chain in seconds. */
const CHAIN_LENGTH = 2_880;

export interface DrawHouseServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  /** Returns cryptographically random bytes. */
  readonly random: (size: number) => Uint8Array;
  readonly periodMs: number;
  /** Draws in a chain. */
  readonly chainLength?: number;
}

/** The draw that accepts bets. */
export interface NextDraw {
  readonly chain: Chain;
  readonly draw: number;
  readonly drawAt: number;
  readonly closesAt: number;
}

export interface DrawHouse {
  /** Holds every draw that is due and settles its bets, each exactly once; true if there was one. */
  catchUp(): boolean;
  /** Catches up, then returns the next draw. */
  next(): NextDraw;
}

/**
 * Holds the draws on time. After a downtime the next call holds the draws that are due, in one transaction with the
 * settlement of their bets.
 */
export function createDrawHouse(services: DrawHouseServices): DrawHouse {
  const { db, clock, random, periodMs, chainLength = CHAIN_LENGTH } = services;

  function catchUp(): boolean {
    const now = clock.now();
    if (!isBehind(liveChain(db), now)) return false;
    return transaction(db, () => {
      // Read again under the lock: another process on the same file may just have done it.
      const chain = liveChain(db);
      const drawn = chain !== null && isBehind(chain, now) && drawDue(chain, now);
      if (liveChain(db) === null) {
        insertChain(db, { startsAt: alignedStart(now, periodMs), periodMs, length: chainLength }, random(32));
      }
      return drawn;
    });
  }

  function isBehind(chain: Chain | null, now: number): boolean {
    if (chain === null || chain.periodMs !== periodMs) return true;
    return dueDraw(chain, now) > chain.revealed || chain.revealed === chain.length;
  }

  function drawDue(chain: Chain, now: number): boolean {
    const replaced = chain.periodMs !== periodMs;
    // A chain with a former period holds the draws that have bets, and ends.
    const wanted = replaced ? (lastOpenDraw(db, chain.id) ?? 0) : 0;
    const upTo = Math.max(chain.revealed, dueDraw(chain, now), wanted);
    if (upTo > chain.revealed) revealDraws(db, chain, { draw: upTo, now });
    settle(db, { chain: chain.id, draw: upTo });
    if (replaced || upTo === chain.length) retireChain(db, chain.id);
    return upTo > chain.revealed;
  }

  function next(): NextDraw {
    catchUp();
    const chain = liveChain(db);
    if (chain === null) throw new Error('There is no live chain after catching up');
    // A clock that was set back does not open a draw again whose seed is public.
    const draw = Math.max(chain.revealed, dueDraw(chain, clock.now())) + 1;
    return { chain, draw, drawAt: drawTime(chain, draw), closesAt: closeTime(chain, draw) };
  }

  return { catchUp, next };
}

function settle(db: DatabaseSync, upTo: { chain: number; draw: number }): void {
  for (const held of openBetsUpTo(db, upTo)) {
    const game = gameOf(held.game);
    const odds = oddsOf(game.shape, held.bet);
    const seed = drawById(db, held.chain, held.draw)?.seed;
    if (odds === null || seed === undefined) throw new Error(`Bet ${held.id} cannot be settled`);
    const outcome = outcomeOf(game.shape, held.bet, numbersOf(game, seed));
    const payout = payoutOf(held.stake, odds, outcome);
    if (!closeBet(db, held.id, { outcome, payout }) || payout === 0) continue;
    payWin(db, { player: held.player, id: held.id, amount: payout, round: `${held.game}/${formatDrawId(held)}` });
  }
}

/** Data to verify a past draw; `null` if it is not public. */
export function proofOf(db: DatabaseSync, id: { chain: number; draw: number }) {
  const drawn = drawById(db, id.chain, id.draw);
  const chain = chainById(db, id.chain);
  if (drawn === null || chain === null) return null;
  return { commitment: chain.commitment, seed: drawn.seed, draw: id.draw };
}
