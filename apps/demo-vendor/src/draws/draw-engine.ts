import type { DatabaseSync } from 'node:sqlite';
import { storeBetResult, findLastDrawWithOpenBets, listOpenBets } from '#src/bets/bet-store.ts';
import { runInTransaction } from '#src/db/open-database.ts';
import { computeDrawNumbers } from '#src/draws/seed-chain.ts';
import {
  type SeedChain,
  findSeedChain,
  findRevealedDraw,
  insertSeedChain,
  findCurrentSeedChain,
  retireSeedChain,
  revealDrawSeeds,
} from '#src/draws/seed-chain-store.ts';
import { addDrawReportForEveryone, createTicketReportCollector } from '#src/draws/draw-report-store.ts';
import {
  alignToDrawPeriod,
  type DrawId,
  getBettingCloseTime,
  getDrawTime,
  getLatestDraw,
  formatDrawId,
} from '#src/draws/draw-schedule.ts';
import { getBetOdds, getBetOutcome, computeBetPayout } from '#src/games/bet.ts';
import { getVendorGame } from '#src/games/game.ts';
import { payWin } from '#src/players/pending-host-credit-move-store.ts';

/** Number of draws in a seed chain: two days at one draw per minute. A phone can verify the whole chain in seconds. */
const CHAIN_LENGTH = 2_880;

export interface DrawEngineServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  /** Returns `size` cryptographically random bytes. */
  readonly random: (size: number) => Uint8Array;
  readonly periodMs: number;
  /** Number of draws in a seed chain. @default CHAIN_LENGTH */
  readonly chainLength?: number;
}

/** The next draw, which accepts bets until `closesAt`. */
export interface NextDraw {
  readonly chain: SeedChain;
  readonly draw: number;
  readonly drawAt: number;
  readonly closesAt: number;
}

export interface DrawEngine {
  /** Holds every draw whose time has come and settles its bets exactly once. Returns true if a draw was held. */
  holdDueDraws(): boolean;
  /** Holds every draw whose time has come, then returns the next draw. */
  advanceToNextDraw(): NextDraw;
}

/**
 * Creates the engine that holds the lottery draws. After a downtime, the next call holds all missed draws and settles
 * their bets, in one transaction.
 */
export function createDrawEngine(services: DrawEngineServices): DrawEngine {
  const { db, clock, random, periodMs, chainLength = CHAIN_LENGTH } = services;

  function holdDueDraws(): boolean {
    const now = clock.now();
    if (!isBehind(findCurrentSeedChain(db), now)) return false;
    return runInTransaction(db, () => {
      // Read again under the lock: another process with the same file may have held the draws.
      const chain = findCurrentSeedChain(db);
      const drawn = chain !== null && isBehind(chain, now) && holdMissedDraws(chain, now);
      if (findCurrentSeedChain(db) === null) {
        insertSeedChain(db, { startsAt: alignToDrawPeriod(now, periodMs), periodMs, length: chainLength }, random(32));
      }
      return drawn;
    });
  }

  function isBehind(chain: SeedChain | null, now: number): boolean {
    if (chain === null || chain.periodMs !== periodMs) return true;
    return getLatestDraw(chain, now) > chain.revealed || chain.revealed === chain.length;
  }

  function holdMissedDraws(chain: SeedChain, now: number): boolean {
    const replaced = chain.periodMs !== periodMs;
    // A chain with a previous period ends after the draws that have bets.
    const lastWithBets = replaced ? (findLastDrawWithOpenBets(db, chain.id) ?? 0) : 0;
    const upTo = Math.max(chain.revealed, getLatestDraw(chain, now), lastWithBets);
    if (upTo > chain.revealed) revealDrawSeeds(db, chain, { draw: upTo, now });
    settleBets(db, { chain: chain.id, draw: upTo });
    if (upTo > chain.revealed) addDrawReportForEveryone(db, { chain: chain.id, draw: upTo });
    if (replaced || upTo === chain.length) retireSeedChain(db, chain.id);
    return upTo > chain.revealed;
  }

  function advanceToNextDraw(): NextDraw {
    holdDueDraws();
    const chain = findCurrentSeedChain(db);
    if (chain === null) throw new Error('There is no live chain after the due draws');
    // If the clock was set back, a draw whose seed is public must not reopen.
    const draw = Math.max(chain.revealed, getLatestDraw(chain, clock.now())) + 1;
    return { chain, draw, drawAt: getDrawTime(chain, draw), closesAt: getBettingCloseTime(chain, draw) };
  }

  return { holdDueDraws, advanceToNextDraw };
}

function settleBets(db: DatabaseSync, upTo: DrawId): void {
  const tickets = createTicketReportCollector();
  for (const open of listOpenBets(db, upTo)) {
    const game = getVendorGame(open.game);
    const odds = getBetOdds(game.format, open.bet);
    const seed = findRevealedDraw(db, open.chain, open.draw)?.seed;
    if (odds === null || seed === undefined) throw new Error(`Bet ${open.id} cannot be settled`);
    const outcome = getBetOutcome(game.format, open.bet, computeDrawNumbers(game, seed));
    const payout = computeBetPayout(open.stake, odds, outcome);
    if (!storeBetResult(db, open.id, { outcome, payout })) continue;
    tickets.add(open, payout);
    if (payout === 0) continue;
    payWin(db, { player: open.player, id: open.id, amount: payout, round: `${open.game}/${formatDrawId(open)}` });
  }
  tickets.store(db);
}

/** Reads the data with which a player can verify a past draw; `null` if its seed is not public. */
export function readDrawProof(db: DatabaseSync, id: { chain: number; draw: number }) {
  const drawn = findRevealedDraw(db, id.chain, id.draw);
  const chain = findSeedChain(db, id.chain);
  if (drawn === null || chain === null) return null;
  return { commitment: chain.commitment, seed: drawn.seed, position: id.draw };
}
