import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '#src/http/pages/render/compressed.ts';

const FIRST_FLIGHT = 14 * 1_024;

/** Compressed size with plain brotli settings, in bytes. */
function plainly(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MIN_INPUT_BLOCK_BITS,
  };
  return brotliCompressSync(text, { params }).length;
}

/** A page of so many cards, whose names and addresses follow from their numbers. */
function page(cards: number): string {
  let seed = 1;
  const next = (): string => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed.toString(36);
  };
  const card = (): string => `<li class="card"><a href="/m/game/${next()}"><b>${next()}</b></a></li>`;
  return Array.from({ length: cards }, card).join('\n');
}

/** One of these pages that misses the first flight by less than a card or two. */
function nearMiss(): string {
  let [fits, misses] = [400, 2_000];
  while (misses - fits > 1) {
    const middle = Math.floor((fits + misses) / 2);
    if (plainly(page(middle)) > FIRST_FLIGHT) misses = middle;
    else fits = middle;
  }
  return page(misses);
}

test('[performance: HTML of home] a page that misses the first flight by a little is compressed in other ways, and stays what it was', async () => {
  const text = nearMiss();
  expect(plainly(text)).toBeLessThan(FIRST_FLIGHT * 1.01);
  const { bodies } = await compress(text, 'kept');
  expect(bodies.br.length).toBeLessThan(plainly(text));
  expect(brotliDecompressSync(bodies.br).toString()).toBe(text);
});

test.each([400, 2_000])('a page of %i cards, which fits or never will, is compressed once', async (cards) => {
  const { bodies } = await compress(page(cards), 'kept');
  expect(bodies.br.length).toBe(plainly(page(cards)));
});
