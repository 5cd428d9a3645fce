import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { HostWallet } from '#src/platform/host-wallet.ts';
import { isKeptAtHost } from '#src/players/host-moves.ts';
import { refill } from '#src/players/player-store.ts';

interface RefillServices {
  readonly db: DatabaseSync;
  readonly purse: HostWallet;
}

/** Fills a purse that is nearly empty, wherever it is kept; false when it is not due. */
export async function refillWallet({ db, purse }: RefillServices, player: string): Promise<boolean> {
  return isKeptAtHost(db, player) ? purse.refill(player, randomUUID()) : refill(db, player);
}
