import { generateDrawNumbers } from '#src/draws/generate-draw-numbers.ts';
import type { VendorGame } from '#src/games/game.ts';

const REPORT_INTERVAL = 200;

/**
 * Hashes a seed `times` times with Web Crypto. If `times` is the draw's position in its seed chain, the result is the
 * chain's commitment.
 */
export async function hashSeedRepeatedly(
  seed: string,
  times: number,
  onStep: (done: number, hash: string) => void,
): Promise<string> {
  let bytes = parseHex(seed);
  for (let done = 1; done <= times; done += 1) {
    bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    if (done % REPORT_INTERVAL === 0 || done === times) onStep(done, toHex(bytes));
  }
  return toHex(bytes);
}

/** Computes a game's drawn numbers from a seed in the browser. Also returns the texts that were hashed. */
export async function recomputeDrawNumbers(
  game: VendorGame,
  seed: string,
): Promise<{ numbers: number[]; texts: string[] }> {
  const steps = generateDrawNumbers(game.format, seed, game.code);
  const texts: string[] = [];
  let step = steps.next();
  while (step.done !== true) {
    texts.push(step.value);
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(step.value));
    step = steps.next(new Uint8Array(hash));
  }
  return { numbers: step.value, texts };
}

export function parseHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
