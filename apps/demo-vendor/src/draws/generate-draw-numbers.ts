import type { DrawFormat } from '#src/games/game.ts';

/**
 * Computes a game's drawn numbers from a revealed seed. The generator yields texts and receives the bytes of their
 * SHA-256, so that the server (node:crypto) and the player's browser (Web Crypto) run the same code. The texts are
 * `<seed in hex>:<game code>:<block>`, block = 0, 1, ... A byte is used only if it is below the largest multiple of the
 * range, so that all numbers are equally likely.
 */
export function* generateDrawNumbers(
  format: DrawFormat,
  seed: string,
  game: string,
): Generator<string, number[], Uint8Array> {
  const range = format.kind === 'digits' ? 10 : format.of;
  const limit = 256 - (256 % range);
  const numbers: number[] = [];
  for (let block = 0; numbers.length < format.count; block += 1) {
    const bytes = yield `${seed}:${game}:${block}`;
    for (const byte of bytes) addNumber(byte);
  }
  return format.kind === 'digits' ? numbers : numbers.toSorted((one, other) => one - other);

  function addNumber(byte: number): void {
    if (numbers.length === format.count || byte >= limit) return;
    if (format.kind === 'digits') numbers.push(byte % range);
    else if (!numbers.includes((byte % range) + 1)) numbers.push((byte % range) + 1);
  }
}
