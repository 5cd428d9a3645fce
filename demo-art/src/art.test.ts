import { readFile } from 'node:fs/promises';
import { illustrationNames } from '@foyer/contract/brand/illustration-names';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { bannerSvg } from './banner.ts';
import { readBrandFolder } from './brand-folder.ts';
import { contrast } from '../test/contrast.ts';
import { coverSize, coverSvg } from './cover.ts';
import { illustrationSvg } from './illustrations.ts';
import { artStyles } from './paint.ts';
import { rankCrestSvg } from './rank-crest.ts';
import { listCoverGames } from './cover-games.ts';

const names = ['logo', 'favicon', 'splash', 'icon', 'icon-mono'];

/** Renders an SVG at its own size, which is that of the smallest bitmap. */
function render(svg: string): Sharp {
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** Reduces a cover to 16 by 16 average colours, which is about what people notice at a glance. */
function renderThumbnail(svg: string): Promise<Buffer> {
  return render(svg).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
}

/** Lists the distinct colours of raw RGB pixels. */
function listColours(pixels: Buffer): string[] {
  const found = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3) found.add(`#${pixels.toString('hex', at, at + 3)}`);
  return [...found];
}

function distance(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}

describe.each(artStyles)('the art of %s', { timeout: 60_000 }, async (style) => {
  const { art, catalogue, tokens } = await readBrandFolder(style);
  const covers = listCoverGames(catalogue);
  // The line above the header is text only.
  const banners = catalogue.banners.filter(({ group }) => group !== 'm_top');
  const drawn = covers.map((game) => coverSvg(style, game));

  test('the cover of a game is the same every time, and different for each game', () => {
    expect(covers.map((game) => coverSvg(style, game))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(covers.length);
  });

  test('no two illustrations are the same', () => {
    const all = illustrationNames.map((name) => illustrationSvg(style, name));
    expect(new Set(all).size).toBe(all.length);
  });

  test('covers and banners have no external references and need no font', () => {
    const all = [...drawn, ...banners.map(({ id }) => bannerSvg(style, id))];
    for (const svg of all) expect(svg).not.toMatch(/<text|<image|href=|url\((?!#)/);
  });

  test('the committed art files are the current drawings, in the proportions that pages expect', async () => {
    const committed = (file: string) => readFile(new URL(file, art), 'utf8');
    const { width, height } = coverSize(style);
    for (const [at, { id }] of covers.entries()) expect(await committed(`games/${id}.svg`), id).toBe(`${drawn[at]}\n`);
    for (const svg of drawn) expect(svg).toContain(`width="${width}" height="${height}"`);
    for (const { id } of banners) expect(await committed(`banners/${id}.svg`), id).toBe(`${bannerSvg(style, id)}\n`);
    for (const name of illustrationNames)
      expect(await committed(`illustrations/${name}.svg`), name).toBe(`${illustrationSvg(style, name)}\n`);
    for (const { id, rankLevel } of catalogue.club ?? [])
      expect(await committed(`ranks/${id}.svg`), id).toBe(`${rankCrestSvg(style, { id, level: rankLevel })}\n`);
    for (const name of names) expect(await committed(`${name}.svg`), name).toContain('<svg');
  });

  test('text of the page has enough contrast on the empty side of every banner (WCAG AA)', async () => {
    const text = tokens.match(/--text: (#[0-9a-f]{6});/)?.[1] ?? 'no --text';
    for (const { id } of banners) {
      const drawing = sharp(await render(bannerSvg(style, id)).resize(480).png().toBuffer());
      const emptySide = await drawing.extract({ left: 0, top: 0, width: 240, height: 210 }).raw().toBuffer();
      const worst = Math.min(...listColours(emptySide).map((ground) => contrast(text, ground)));
      expect(worst, id).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('no two covers look alike at a glance', async () => {
    const thumbnails = await Promise.all(
      covers.map(async ({ id }, at) => ({ id, thumbnail: await renderThumbnail(drawn[at] ?? '') })),
    );
    const pairs = thumbnails.flatMap((one, at) =>
      thumbnails
        .slice(at + 1)
        .map((other) => ({ ids: `${one.id} ${other.id}`, apart: distance(one.thumbnail, other.thumbnail) })),
    );
    const closest = pairs.toSorted((one, other) => one.apart - other.apart)[0];
    expect(closest?.apart, closest?.ids).toBeGreaterThan(9);
  });
});
