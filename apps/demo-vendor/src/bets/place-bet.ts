import { isDeepStrictEqual } from 'node:util';
import type { DatabaseSync } from 'node:sqlite';
import { betById, countBets, insertBet } from '#src/bets/bet-store.ts';
import { transaction } from '#src/db/open-database.ts';
import { type DrawId, formatDrawId } from '#src/draws/schedule.ts';
import type { DrawHouse } from '#src/draws/draw-house.ts';
import { type Bet, oddsOf } from '#src/games/bet.ts';
import { gameOf } from '#src/games/game.ts';
import { takeCredits } from '#src/players/player-store.ts';

export interface BetOrder {
  /** Made by the page, so that a repeated submit is known for what it is. */
  readonly id: string;
  readonly game: string;
  /** The draw the player saw when he decided. */
  readonly draw: DrawId;
  readonly bet: Bet;
  /** Whole credits. */
  readonly stake: number;
}

export type BetReply = 'placed' | 'repeated' | BetRefusal;
export type BetRefusal = 'bet_id_taken' | 'bet_not_offered' | 'draw_closed' | 'too_many_bets' | 'not_enough_credits';

/** How many bets one player may hold on one draw. */
const BETS_PER_DRAW = 50;

export interface PlaceBetServices {
  readonly db: DatabaseSync;
  readonly clock: { now(): number };
  readonly house: DrawHouse;
}

/** Takes the stake and keeps the bet, both or neither. The same order again changes nothing and answers `repeated`. */
export function placeBet(services: PlaceBetServices, player: string, order: BetOrder): BetReply {
  const { db, clock, house } = services;
  const next = house.next();
  return transaction(db, () => {
    const earlier = betById(db, order.id);
    if (earlier !== null) return earlier.player === player && isSame(earlier, order) ? 'repeated' : 'bet_id_taken';
    if (oddsOf(gameOf(order.game).shape, order.bet) === null) return 'bet_not_offered';
    const current = formatDrawId({ chain: next.chain.id, draw: next.draw });
    if (formatDrawId(order.draw) !== current || clock.now() >= next.closesAt) return 'draw_closed';
    if (countBets(db, player, order.draw) >= BETS_PER_DRAW) return 'too_many_bets';
    if (!takeCredits(db, player, order.stake)) return 'not_enough_credits';
    const { id, game, bet, stake } = order;
    insertBet(db, { id, player, game, ...order.draw, bet, stake }, clock.now());
    return 'placed';
  });
}

function isSame(earlier: Omit<BetOrder, 'draw' | 'id'> & DrawId, order: BetOrder): boolean {
  return (
    earlier.game === order.game &&
    earlier.stake === order.stake &&
    earlier.chain === order.draw.chain &&
    earlier.draw === order.draw.draw &&
    isDeepStrictEqual(earlier.bet, order.bet)
  );
}
