import { drawing } from '#src/draws/drawing.ts';
import type { Game } from '#src/games/game.ts';

const BETWEEN_REPORTS = 200;

/** Hashes a seed `times` times with Web Crypto: after as many as the draw's place it is the chain's commitment. */
export async function hashBack(
  seed: string,
  times: number,
  onStep: (done: number, hash: string) => void,
): Promise<string> {
  let bytes = bytesOf(seed);
  for (let done = 1; done <= times; done += 1) {
    bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    if (done % BETWEEN_REPORTS === 0 || done === times) onStep(done, hexOf(bytes));
  }
  return hexOf(bytes);
}

/** A game's numbers from a seed, and the texts that were hashed for them. */
export async function numbersFrom(game: Game, seed: string): Promise<{ numbers: number[]; texts: string[] }> {
  const steps = drawing(game.shape, seed, game.code);
  const texts: string[] = [];
  let step = steps.next();
  while (step.done !== true) {
    texts.push(step.value);
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(step.value));
    step = steps.next(new Uint8Array(hash));
  }
  return { numbers: step.value, texts };
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
