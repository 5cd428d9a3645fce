import type { Shape } from '#src/games/game.ts';

/**
 * Turns a revealed seed into a game's numbers. It yields the texts whose SHA-256 it wants and is given the bytes back,
 * so that the server (node:crypto) and the player's browser (Web Crypto) run this same rule.
 *
 * The texts are `<seed in hex>:<game code>:<block>`, block = 0, 1, ... A byte gives a number only when it lies below the
 * largest multiple of the range: every number is exactly as likely as every other.
 */
export function* drawing(shape: Shape, seed: string, game: string): Generator<string, number[], Uint8Array> {
  const range = shape.kind === 'digits' ? 10 : shape.of;
  const limit = 256 - (256 % range);
  const numbers: number[] = [];
  for (let block = 0; numbers.length < shape.count; block += 1) {
    const bytes = yield `${seed}:${game}:${block}`;
    for (const byte of bytes) take(byte);
  }
  return shape.kind === 'digits' ? numbers : numbers.toSorted((one, other) => one - other);

  function take(byte: number): void {
    if (numbers.length === shape.count || byte >= limit) return;
    if (shape.kind === 'digits') numbers.push(byte % range);
    else if (!numbers.includes((byte % range) + 1)) numbers.push((byte % range) + 1);
  }
}
