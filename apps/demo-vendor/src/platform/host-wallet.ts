import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { OutputOf } from '@foyer/contract/endpoint';
import { type CreditMove, moveCredits } from '@foyer/contract/vendor/vendor-api';
import { transaction } from '#src/db/open-database.ts';
import { askPlatform, type PlatformServices } from '#src/platform/ask-platform.ts';
import { forgetStake, isKeptAtHost, mirrorHost, nextMove, noteStake, settleMove } from '#src/players/host-moves.ts';
import { giveCredits, refill as refillHere } from '#src/players/player-store.ts';

/** A stake without an answer is cancelled after this time; until then the same order may be repeated. */
const STAKE_FORGOTTEN_MS = 60_000;

export interface HostWalletServices extends PlatformServices {
  readonly db: DatabaseSync;
  /** The platform could not be asked; for the log. */
  readonly onDown: (reason: string) => void;
}

export interface Stake {
  /** That of the bet. */
  readonly id: string;
  readonly amount: number;
  /** The draw or hand, for the host's history. */
  readonly round: string;
}

/** Why the host took no stake. `play_restricted`: the player may not play, for example because the account is closed. */
type StakeRefusal = 'not_enough_credits' | 'play_restricted' | 'platform_down';

export interface HostWallet {
  /** Reads the player's balance at the host; false if the host does not answer. */
  open(player: string): Promise<boolean>;
  /** Takes the stake at the host, then places the bet; gives the stake back unless that returns `placed` or `repeated`. */
  stake<R extends string>(player: string, stake: Stake, place: () => R): Promise<R | StakeRefusal>;
  /** Refills a wallet that is nearly empty, at the host or here; false if no refill is due. */
  refill(player: string): Promise<boolean>;
  /** Sends pending settlements to the host. Returns the players concerned. */
  flush(): Promise<readonly string[]>;
}

type Moved = OutputOf<typeof moveCredits>;

/** Credits of players whose wallet the host stores. No failure of either side loses a move or repeats it. */
export function createHostWallet(services: HostWalletServices): HostWallet {
  const { db, clock, onDown } = services;
  let flushing: Promise<readonly string[]> | null = null;

  async function ask(player: string, move: CreditMove | null): Promise<Moved | 'unknown' | 'down'> {
    const [merchant = '', playerId = ''] = player.split('/', 2);
    const answer = await askPlatform(services, moveCredits, { merchant, playerId, move });
    const moved = answer.kind === 'answer' ? moveCredits.out.safeParse(answer.value) : null;
    if (moved?.success) return moved.data;
    onDown(answer.kind === 'down' ? answer.reason : (answer.errorCode ?? 'not a purse'));
    return answer.kind === 'answer' && answer.errorCode === 'not_found' ? 'unknown' : 'down';
  }

  async function open(player: string): Promise<boolean> {
    const purse = await ask(player, null);
    if (typeof purse === 'string') return false;
    mirrorHost(db, player, purse.balance);
    return true;
  }

  async function stake<R extends string>(player: string, { id, amount, round }: Stake, place: () => R) {
    if (!isKeptAtHost(db, player)) return place();
    noteStake(db, { player, id }, clock.now() + STAKE_FORGOTTEN_MS);
    const taken = await ask(player, { kind: 'stake', id, amount, round });
    if (typeof taken === 'string') return 'platform_down';
    if (taken.outcome === 'short' || taken.outcome === 'restricted') forgetStake(db, id);
    if (taken.outcome !== 'done' && taken.outcome !== 'repeated') {
      mirrorHost(db, player, taken.balance);
      return taken.outcome === 'restricted' ? 'play_restricted' : 'not_enough_credits';
    }
    return transaction(db, () => {
      // The credits that the host took are here only while the bet takes them.
      giveCredits(db, player, amount);
      const reply = place();
      forgetStake(db, id);
      if (reply !== 'placed' && reply !== 'repeated') noteStake(db, { player, id }, clock.now());
      mirrorHost(db, player, taken.balance);
      return reply;
    });
  }

  async function refill(player: string): Promise<boolean> {
    if (!isKeptAtHost(db, player)) return refillHere(db, player);
    const filled = await ask(player, { kind: 'refill', id: randomUUID() });
    if (typeof filled === 'string') return false;
    mirrorHost(db, player, filled.balance);
    return filled.outcome === 'done';
  }

  /** A player's moves in their order, and none before the one ahead of it has arrived; a player whom the host does not know waits alone. */
  async function postToHost(): Promise<readonly string[]> {
    const told = new Set<string>();
    const unknown = new Set<string>();
    for (;;) {
      const pending = nextMove(db, clock.now(), [...unknown]);
      if (pending === null) break;
      // oxlint-disable-next-line no-await-in-loop -- the next one is known when this one has arrived
      const moved = await ask(pending.player, pending.move);
      if (moved === 'down') break;
      if (moved === 'unknown') {
        unknown.add(pending.player);
        continue;
      }
      settleMove(db, pending, moved.balance);
      told.add(pending.player);
    }
    return [...told];
  }

  function flush(): Promise<readonly string[]> {
    flushing ??= postToHost().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  return { open, stake, refill, flush };
}
