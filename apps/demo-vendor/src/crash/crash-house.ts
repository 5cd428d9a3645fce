import { createHash, createHmac } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { crashPayout, multiplierAt, pointFrom, roundText, timeOf } from '#src/crash/crash-rule.ts';
import {
  closeRound,
  forgetSeed,
  insertRound,
  nextSeed,
  openRound,
  type Round,
  roundById,
} from '#src/crash/round-store.ts';
import { transaction } from '#src/db/open-database.ts';
import { payWin } from '#src/players/host-moves.ts';
import { takeCredits } from '#src/players/player-store.ts';

export interface CrashServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  /** Bytes nobody can guess. */
  readonly random: (size: number) => Uint8Array;
}

export interface RoundOrder {
  /** Made by the page, so that a repeated tap is known for what it is. */
  readonly id: string;
  readonly game: string;
  /** Whole credits. */
  readonly stake: number;
  /** Where to get out without another tap, in hundredths. */
  readonly auto: number | null;
  /** The player's part of the draw: the house cannot choose a seed to fit it. */
  readonly words: string;
}

export type StartReply = 'started' | 'repeated' | 'round_open' | 'round_id_taken' | 'not_enough_credits';

export interface CrashHouse {
  /** Takes the stake and starts the round, both or neither. */
  start(player: string, order: RoundOrder): StartReply;
  /** Gets out at the multiplier of this moment, by the server's clock; false when the round is over or not his. */
  cashOut(player: string, id: string): boolean;
  /** Ends the player's round if its end has come; answers it while it runs. */
  settle(player: string): Round | null;
  /** What the next round's seed hashes to. */
  commitment(player: string): string;
}

/** Rounds of one player each. The seed is fixed, and its hash shown, before the player says his words and stakes. */
export function createCrashHouse({ db, clock, random }: CrashServices): CrashHouse {
  const freshSeed = (): string => Buffer.from(random(32)).toString('hex');

  function start(player: string, order: RoundOrder): StartReply {
    return transaction(db, () => {
      const earlier = roundById(db, order.id);
      if (earlier !== null) return earlier.player === player ? 'repeated' : 'round_id_taken';
      if (settle(player) !== null) return 'round_open';
      if (!takeCredits(db, player, order.stake)) return 'not_enough_credits';
      const seed = nextSeed(db, player, freshSeed);
      forgetSeed(db, player);
      const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(roundText(order.words, order.id)).digest();
      insertRound(db, { ...order, player, seed, point: pointFrom(mac), startedAt: clock.now() });
      return 'started';
    });
  }

  function cashOut(player: string, id: string): boolean {
    return transaction(db, () => {
      const round = settle(player);
      if (round === null || round.id !== id) return false;
      end(round, multiplierAt(clock.now() - round.startedAt));
      return true;
    });
  }

  function settle(player: string): Round | null {
    const round = openRound(db, player);
    if (round === null || clock.now() < endOf(round)) return round;
    transaction(db, () => end(round, round.auto !== null && round.auto <= round.point ? round.auto : null));
    return null;
  }

  function end(round: Round, cashed: number | null): void {
    const payout = cashed === null ? 0 : crashPayout(round.stake, cashed);
    if (!closeRound(db, round.id, { cashed, payout }) || payout === 0) return;
    payWin(db, { player: round.player, id: round.id, amount: payout, round: `${round.game}/${round.id}` });
  }

  function commitment(player: string): string {
    const seed = nextSeed(db, player, freshSeed);
    return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  }

  return { start, cashOut, settle, commitment };
}

/** When a round ends by itself: where it crashes, or where the player wanted out before. */
export function endOf({ startedAt, point, auto }: Pick<Round, 'startedAt' | 'point' | 'auto'>): number {
  return startedAt + timeOf(auto !== null && auto <= point ? auto : point);
}
