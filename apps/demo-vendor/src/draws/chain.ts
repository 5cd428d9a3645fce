import { createHash } from 'node:crypto';
import { drawing } from '#src/draws/drawing.ts';
import type { Game } from '#src/games/game.ts';

/**
 * All seeds of a chain in the order in which they become public: the first is the commitment, published before any draw;
 * each later one hashes (SHA-256 of its 32 bytes) to the one before it. The last is the random secret it was made from.
 */
export function chainFrom(terminal: Uint8Array, length: number): string[] {
  const seeds: Uint8Array[] = [terminal];
  for (let made = 0; made < length; made += 1) seeds.push(sha256(seeds[made] ?? terminal));
  return seeds.toReversed().map((seed) => Buffer.from(seed).toString('hex'));
}

/** A game's numbers for a seed. */
export function numbersOf(game: Game, seed: string): number[] {
  const steps = drawing(game.shape, seed, game.code);
  let step = steps.next();
  while (step.done !== true) step = steps.next(sha256(step.value));
  return step.value;
}

function sha256(data: Uint8Array | string): Buffer {
  return createHash('sha256').update(data).digest();
}
