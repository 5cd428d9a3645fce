import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bannerSvg } from './banner.ts';
import { readBrandFolder } from './brand-folder.ts';
import { contrast } from './contrast.ts';
import { coverSize, coverSvg } from './cover.ts';
import { tempers } from './paint.ts';
import { avatarRenditions, bannerRenditions, coverRenditions, coversOf } from './plan.ts';

const icons = [
  { path: 'icon-192.png', width: 192, format: 'png' },
  { path: 'icon-512.png', width: 512, format: 'png' },
  { path: 'icon-mono-512.png', width: 512, format: 'png' },
  { path: 'apple-touch-icon.png', width: 180, format: 'png' },
];

/** Sixteen by sixteen means of each colour: what an eye keeps of a cover at a glance. */
async function glance(art: URL, gameId: string): Promise<Buffer> {
  const file = new URL(`games/${gameId}-240.webp`, art).pathname;
  return sharp(file).removeAlpha().resize(16, 16, { fit: 'fill' }).raw().toBuffer();
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

  test('every picture named by the catalogue is there in its format and width', async () => {
    const wanted = [
      ...covers.flatMap(({ id }) => coverRenditions(id)),
      ...banners.flatMap(({ id }) => bannerRenditions(id)),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(avatarRenditions),
      ...icons,
    ];
    const { width: unit, height } = coverSize(temper);
    async function check({ path, width, format }: (typeof wanted)[number]): Promise<void> {
      const found = await sharp(new URL(path, art).pathname).metadata();
      expect([found.width, found.format === 'heif' ? 'avif' : found.format], path).toEqual([width, format]);
      if (path.startsWith('games/')) expect(found.height, path).toBe((width * height) / unit);
      if (path.startsWith('banners/')) expect(found.height, path).toBe((width * 7) / 16);
    }
    await Promise.all(wanted.map(check));
    for (const name of ['logo', 'favicon', 'splash', 'empty', 'offline'])
      expect(existsSync(new URL(`${name}.svg`, art)), name).toBe(true);
  });

  test("the page's words read on the calm side of every banner (WCAG AA)", async () => {
    const text = tokens.match(/--text: (#[0-9a-f]{6});/)?.[1] ?? 'no --text';
    for (const { id } of banners) {
      const calm = await sharp(new URL(`banners/${id}-480.webp`, art).pathname)
        .removeAlpha()
        .extract({ left: 0, top: 0, width: 240, height: 210 })
        .raw()
        .toBuffer();
      const worst = Math.min(...hexes(calm).map((ground) => contrast(text, ground)));
      expect(worst, id).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('no two covers look alike at a glance', async () => {
    const glances = await Promise.all(covers.map(async ({ id }) => ({ id, seen: await glance(art, id) })));
    const pairs = glances.flatMap((one, at) =>
      glances
        .slice(at + 1)
        .map((other) => ({ between: `${one.id} ${other.id}`, apart: distance(one.seen, other.seen) })),
    );
    const closest = pairs.toSorted((one, other) => one.apart - other.apart)[0];
    expect(closest?.apart, closest?.between).toBeGreaterThan(9);
  });
});
