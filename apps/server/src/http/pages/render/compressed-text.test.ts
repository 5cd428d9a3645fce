import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressText } from '#src/http/pages/render/compressed-text.ts';

const FIRST_FLIGHT_BYTES = 14 * 1_024;

/** Compressed size with default Brotli distances, in bytes. */
function getPlainSize(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MIN_INPUT_BLOCK_BITS,
  };
  return brotliCompressSync(text, { params }).length;
}

/** Creates a page with a number of cards. Their names and URLs are pseudorandom but reproducible. */
function createPage(cards: number): string {
  let seed = 1;
  const next = (): string => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed.toString(36);
  };
  const card = (): string => `<li class="card"><a href="/m/game/${next()}"><b>${next()}</b></a></li>`;
  return Array.from({ length: cards }, card).join('\n');
}

/** Creates the smallest of these pages that does not fit into the first flight. */
function createNearMiss(): string {
  let [fits, misses] = [400, 2_000];
  while (misses - fits > 1) {
    const middle = Math.floor((fits + misses) / 2);
    if (getPlainSize(createPage(middle)) > FIRST_FLIGHT_BYTES) misses = middle;
    else fits = middle;
  }
  return createPage(misses);
}

test('[performance: HTML of home] a page slightly larger than the first TCP flight is compressed with other parameters to fit, with the same content', async () => {
  const text = createNearMiss();
  expect(getPlainSize(text)).toBeLessThan(FIRST_FLIGHT_BYTES * 1.01);
  const { bodies } = await compressText(text, 'cached');
  expect(bodies.br.length).toBeLessThan(getPlainSize(text));
  expect(brotliDecompressSync(bodies.br).toString()).toBe(text);
});

test.each([400, 2_000])(
  'a page of %i cards, far below or above the size of the first flight, is compressed once',
  async (cards) => {
    const { bodies } = await compressText(createPage(cards), 'cached');
    expect(bodies.br.length).toBe(getPlainSize(createPage(cards)));
  },
);
