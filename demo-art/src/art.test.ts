import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { bannerSvg } from './banner.ts';
import { readBrandFolder } from './brand-folder.ts';
import { contrast } from './contrast.ts';
import { coverSize, coverSvg } from './cover.ts';
import { tempers } from './paint.ts';
import { coversOf } from './covers-of.ts';

const names = ['logo', 'favicon', 'splash', 'icon', 'icon-mono', 'empty', 'offline'];

/** An SVG at its own size, which is that of its smallest bitmap. */
function draw(svg: string): Sharp {
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** Sixteen by sixteen means of each colour: what an eye keeps of a cover at a glance. */
function glance(svg: string): Promise<Buffer> {
  return draw(svg).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
}

/** Every colour of raw RGB pixels, once. */
function hexes(pixels: Buffer): string[] {
  const found = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3) found.add(`#${pixels.toString('hex', at, at + 3)}`);
  return [...found];
}

function distance(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}

describe.each(tempers)('the art of %s', { timeout: 60_000 }, async (temper) => {
  const { art, catalogue, tokens } = await readBrandFolder(temper);
  const covers = coversOf(catalogue);
  // The line above the header is text only.
  const banners = catalogue.banners.filter(({ group }) => group !== 'm_top');
  const drawn = covers.map((game) => coverSvg(temper, game));

  test('a cover is drawn alike every time, and no two games alike', () => {
    expect(covers.map((game) => coverSvg(temper, game))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(covers.length);
  });

  test('a cover or banner refers to nothing outside itself and needs no font', () => {
    const all = [...drawn, ...banners.map(({ id }) => bannerSvg(temper, id))];
    for (const svg of all) expect(svg).not.toMatch(/<text|<image|href=|url\((?!#)/);
  });

  test('what is committed is what is drawn, in the proportions that pages expect', async () => {
    const committed = (file: string) => readFile(new URL(file, art), 'utf8');
    const { width, height } = coverSize(temper);
    for (const [at, { id }] of covers.entries()) expect(await committed(`games/${id}.svg`), id).toBe(`${drawn[at]}\n`);
    for (const svg of drawn) expect(svg).toContain(`width="${width}" height="${height}"`);
    for (const { id } of banners) expect(await committed(`banners/${id}.svg`), id).toBe(`${bannerSvg(temper, id)}\n`);
    for (const name of names) expect(await committed(`${name}.svg`), name).toContain('<svg');
  });

  test("the page's words read on the calm side of every banner (WCAG AA)", async () => {
    const text = tokens.match(/--text: (#[0-9a-f]{6});/)?.[1] ?? 'no --text';
    for (const { id } of banners) {
      const drawing = sharp(await draw(bannerSvg(temper, id)).resize(480).png().toBuffer());
      const calm = await drawing.extract({ left: 0, top: 0, width: 240, height: 210 }).raw().toBuffer();
      const worst = Math.min(...hexes(calm).map((ground) => contrast(text, ground)));
      expect(worst, id).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('no two covers look alike at a glance', async () => {
    const glances = await Promise.all(covers.map(async ({ id }, at) => ({ id, seen: await glance(drawn[at] ?? '') })));
    const pairs = glances.flatMap((one, at) =>
      glances
        .slice(at + 1)
        .map((other) => ({ between: `${one.id} ${other.id}`, apart: distance(one.seen, other.seen) })),
    );
    const closest = pairs.toSorted((one, other) => one.apart - other.apart)[0];
    expect(closest?.apart, closest?.between).toBeGreaterThan(9);
  });
});
