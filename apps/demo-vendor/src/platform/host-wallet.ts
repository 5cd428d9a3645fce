import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { OutputOf } from '@foyer/contract/endpoint';
import { type CreditMove, moveCredits } from '@foyer/contract/vendor/vendor-api';
import { runInTransaction } from '#src/db/open-database.ts';
import { callPlatform, type PlatformCallServices } from '#src/platform/call-platform.ts';
import {
  cancelStakeReturn,
  hasHostWallet,
  isStakeReturnScheduled,
  storeHostBalance,
  findNextHostCreditMove,
  scheduleStakeReturn,
  removeConfirmedCreditMove,
} from '#src/players/pending-host-credit-move-store.ts';
import { giveCredits, refillCredits as refillLocally, splitPlayerKey } from '#src/players/player-store.ts';

/**
 * Time after which a stake is returned if the host has not responded to the request that took it, in milliseconds.
 * Until then the page may send the same bet again.
 */
const STAKE_RETURN_MS = 60_000;

export interface HostWalletServices extends PlatformCallServices {
  readonly db: DatabaseSync;
  /** Called, for the log, if the platform does not respond. */
  readonly onDown: (reason: string) => void;
}

export interface HostWalletStake {
  /** Id of the bet for which the stake is taken. */
  readonly id: string;
  readonly amount: number;
  /** The draw or crash round of the stake, for the host's history. */
  readonly round: string;
  /** Code of the game, for the host's history. */
  readonly game: string;
  /** Id of the launch that opened the player's page; `null` if the host sent none. */
  readonly launchId: string | null;
  /** Until when the round can last, in milliseconds since 1970; `null` if it ends at once. */
  readonly openUntil: number | null;
}

/** A ticket or a round whose stakes are taken together. */
export interface HostWalletPurchase<R extends string> {
  /** At least one stake. The id of the first one identifies the purchase. */
  readonly stakes: readonly HostWalletStake[];
  /**
   * Returns false if no stakes must be taken before `place` runs, because the purchase was placed before or cannot be
   * placed.
   */
  readonly needsStakes: () => boolean;
  readonly place: () => R;
}

/**
 * Why a stake was not taken. `play_restricted`: the player may not play, for example because the account is closed.
 * `stake_returned`: an earlier request took the stake and it was returned, so the player has to order again.
 */
type StakeError = 'not_enough_credits' | 'play_restricted' | 'platform_down' | 'stake_returned';

export interface HostWallet {
  /** Reads the player's balance from the host and stores it; false if the host does not respond. */
  open(player: string): Promise<boolean>;
  /**
   * Takes the stakes of a purchase from the player's wallet at the host, then places it. Returns all stakes to the wallet if one
   * of them is rejected, or unless `place` returns `placed` or `repeated`. Requests for the same purchase run one after the other.
   */
  stake<R extends string>(player: string, purchase: HostWalletPurchase<R>): Promise<R | StakeError>;
  /**
   * Refills a player's nearly empty wallet, at the host or at this vendor. Resolves to false if the balance is too
   * high, or if the host does not respond.
   */
  refill(player: string): Promise<boolean>;
  /**
   * Reports to the host that a round has ended without a win. Not repeated if the host does not respond: the round then
   * ends there at the `openUntil` of its stake.
   */
  endRound(player: string, round: string): Promise<void>;
  /** Sends pending wins and stake returns to the host. Resolves to the players whose balance changed. */
  flush(): Promise<readonly string[]>;
}

type MoveResult = OutputOf<typeof moveCredits>;

/**
 * Creates the functions that move credits of players whose wallet the host stores. A failure of the vendor or the host
 * neither loses nor repeats a move.
 */
export function createHostWallet(services: HostWalletServices): HostWallet {
  const { db, clock, onDown } = services;
  let pendingFlush: Promise<readonly string[]> | null = null;
  /** The latest unfinished request for each purchase, by the id of its first stake. */
  const purchases = new Map<string, Promise<unknown>>();

  async function sendMove(
    player: string,
    move: CreditMove | null,
    from: Partial<Pick<HostWalletStake, 'game' | 'launchId' | 'openUntil'>> & { readonly endedRound?: string } = {},
  ): Promise<MoveResult | 'unknown' | 'down'> {
    const launch = from.launchId === undefined || from.launchId === null ? {} : { launchId: from.launchId };
    const game = from.game === undefined ? {} : { gameCode: from.game };
    const open = from.openUntil === undefined || from.openUntil === null ? {} : { openUntil: from.openUntil };
    const ended = from.endedRound === undefined ? {} : { endedRound: from.endedRound };
    const request = { ...splitPlayerKey(player), move, ...launch, ...game, ...open, ...ended };
    const answer = await callPlatform(services, moveCredits, request);
    const moved = answer.kind === 'response' ? moveCredits.out.safeParse(answer.value) : null;
    if (moved?.success) return moved.data;
    onDown(answer.kind === 'down' ? answer.reason : (answer.errorCode ?? 'not a valid response'));
    return answer.kind === 'response' && answer.errorCode === 'not_found' ? 'unknown' : 'down';
  }

  async function open(player: string): Promise<boolean> {
    const wallet = await sendMove(player, null);
    if (typeof wallet === 'string') return false;
    storeHostBalance(db, player, wallet.balance);
    return true;
  }

  async function stake<R extends string>(player: string, purchase: HostWalletPurchase<R>): Promise<R | StakeError> {
    if (!hasHostWallet(db, player)) return purchase.place();
    const id = purchase.stakes[0]?.id ?? '';
    const earlier = purchases.get(id);
    const current = (async () => {
      await Promise.allSettled([earlier]);
      return purchase.needsStakes() ? takeStakes(player, purchase) : purchase.place();
    })();
    purchases.set(id, current);
    try {
      return await current;
    } finally {
      if (purchases.get(id) === current) purchases.delete(id);
    }
  }

  async function takeStakes<R extends string>(player: string, { stakes, place }: HostWalletPurchase<R>) {
    const returnStakes = (ids: readonly string[]): void => {
      const now = clock.now();
      for (const id of ids) scheduleStakeReturn(db, { player, id }, { dueAt: now, now });
    };
    const taken: string[] = [];
    let balance = 0;
    for (const order of stakes) {
      // oxlint-disable-next-line no-await-in-loop -- a stake that is rejected ends the purchase
      const result = await takeStake(player, order);
      if (typeof result === 'string') return result;
      ({ balance } = result);
      if (result.error !== null) {
        runInTransaction(db, () => {
          returnStakes(taken);
          storeHostBalance(db, player, balance);
        });
        return result.error;
      }
      taken.push(order.id);
    }
    return runInTransaction(db, () => {
      // A host that responds slowly can exceed the time after which the first stakes are returned.
      if (!taken.every((id) => isStakeReturnScheduled(db, id, clock.now()))) {
        returnStakes(taken);
        storeHostBalance(db, player, balance);
        return 'platform_down';
      }
      // The stakes at the host become local credits, which `place` takes at once.
      giveCredits(
        db,
        player,
        stakes.reduce((total, { amount }) => total + amount, 0),
      );
      const reply = place();
      if (reply === 'placed' || reply === 'repeated') for (const id of taken) cancelStakeReturn(db, id);
      else returnStakes(taken);
      storeHostBalance(db, player, balance);
      return reply;
    });
  }

  /** Takes one stake at the host. `error` is `null` if the stake was taken, now or by an earlier request. */
  async function takeStake(player: string, { id, amount, round, ...from }: HostWalletStake) {
    const now = clock.now();
    if (!scheduleStakeReturn(db, { player, id }, { dueAt: now + STAKE_RETURN_MS, now })) return 'platform_down';
    const result = await sendMove(player, { kind: 'stake', id, amount, round }, from);
    if (typeof result === 'string') return 'platform_down';
    const { outcome, balance } = result;
    if (outcome === 'done' || outcome === 'repeated') return { balance, error: null };
    if (outcome === 'short' || outcome === 'restricted' || outcome === 'cancelled') cancelStakeReturn(db, id);
    if (outcome === 'restricted') return { balance, error: 'play_restricted' as const };
    if (outcome === 'cancelled') return { balance, error: 'stake_returned' as const };
    return { balance, error: 'not_enough_credits' as const };
  }

  async function refill(player: string): Promise<boolean> {
    if (!hasHostWallet(db, player)) return refillLocally(db, player);
    const refilled = await sendMove(player, { kind: 'refill', id: randomUUID() });
    if (typeof refilled === 'string') return false;
    storeHostBalance(db, player, refilled.balance);
    return refilled.outcome === 'done';
  }

  async function endRound(player: string, endedRound: string): Promise<void> {
    if (hasHostWallet(db, player)) await sendMove(player, null, { endedRound });
  }

  /**
   * Sends credit moves to the host in order, each after the host has confirmed the previous one. Skips players whom the
   * host does not know.
   */
  async function deliverMoves(): Promise<readonly string[]> {
    const players = new Set<string>();
    const unknownPlayers = new Set<string>();
    for (;;) {
      const pending = findNextHostCreditMove(db, clock.now(), [...unknownPlayers]);
      if (pending === null) break;
      // oxlint-disable-next-line no-await-in-loop -- the host must confirm a move before the next one
      const moved = await sendMove(pending.player, pending.move);
      if (moved === 'down') break;
      if (moved === 'unknown') {
        unknownPlayers.add(pending.player);
        continue;
      }
      removeConfirmedCreditMove(db, pending, moved.balance);
      players.add(pending.player);
    }
    return [...players];
  }

  function flush(): Promise<readonly string[]> {
    pendingFlush ??= deliverMoves().finally(() => {
      pendingFlush = null;
    });
    return pendingFlush;
  }

  return { open, stake, refill, endRound, flush };
}
