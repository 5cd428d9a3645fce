import { createHash } from 'node:crypto';
import { generateDrawNumbers } from '#src/draws/generate-draw-numbers.ts';
import type { VendorGame } from '#src/games/game.ts';

/**
 * Builds all seeds of a chain in the order of their publication. The first is the commitment, which is published before
 * any draw. Each later seed hashes (SHA-256 of its 32 bytes) to the seed before it. The last is `terminal`, the random
 * secret.
 */
export function buildSeedChain(terminal: Uint8Array, length: number): string[] {
  const seeds: Uint8Array[] = [terminal];
  for (let index = 0; index < length; index += 1) seeds.push(sha256(seeds[index] ?? terminal));
  return seeds.toReversed().map((seed) => Buffer.from(seed).toString('hex'));
}

/** Computes a game's drawn numbers from a seed. */
export function computeDrawNumbers(game: VendorGame, seed: string): number[] {
  const steps = generateDrawNumbers(game.format, seed, game.code);
  let step = steps.next();
  while (step.done !== true) step = steps.next(sha256(step.value));
  return step.value;
}

function sha256(data: Uint8Array | string): Buffer {
  return createHash('sha256').update(data).digest();
}
