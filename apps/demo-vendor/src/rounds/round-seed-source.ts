import { createHash, createHmac } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { buildRoundHmacText } from '#src/rounds/round-message.ts';
import { deleteRoundSeed, getNextRoundSeed } from '#src/rounds/round-seed-store.ts';

export interface RoundSeedServices {
  readonly db: DatabaseSync;
  /** Returns `size` cryptographically random bytes. */
  readonly random: (size: number) => Uint8Array;
}

interface RoundRequest {
  readonly id: string;
  readonly playerText: string;
}

export interface RoundSeedSource {
  /**
   * Returns the SHA-256 of the seed of the player's next round. Published in advance, it proves that the seed is not
   * changed later.
   */
  commitment(player: string): string;
  /** Uses up the seed of the player's next round. `mac` decides the round. */
  take(player: string, round: RoundRequest): { readonly seed: string; readonly mac: Uint8Array };
}

/** Creates the seeds of rounds with one player: crash rounds, spins and scratch cards. */
export function createRoundSeedSource({ db, random }: RoundSeedServices): RoundSeedSource {
  const getNext = (player: string): string =>
    getNextRoundSeed(db, player, () => Buffer.from(random(32)).toString('hex'));
  return {
    commitment: (player) =>
      createHash('sha256')
        .update(Buffer.from(getNext(player), 'hex'))
        .digest('hex'),
    take: (player, { id, playerText }) => {
      const seed = getNext(player);
      deleteRoundSeed(db, player);
      const message = buildRoundHmacText(playerText, id);
      return { seed, mac: createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest() };
    },
  };
}
