import { symlink } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkArt } from '#src/modules/merchant/apply/check-art.ts';
import { expectedArt } from '#src/modules/merchant/apply/expected-art.ts';
import { lineOf } from '#src/modules/merchant/apply/problem.ts';
import { readArt } from '#src/modules/merchant/apply/read-art.ts';
import { sourceKey } from '#src/modules/merchant/images/derived-images.ts';
import { bitmap, type BrandFolder, drawing, makeBrandFolder, smallCatalogue } from '#test/brand-folder.ts';
import { testImages } from '#test/images.ts';
import { makeMerchant } from '#test/make-merchant.ts';

let folder: BrandFolder;
beforeEach(async () => {
  folder = await makeBrandFolder();
});
afterEach(() => folder.close());

async function check() {
  const read = await readArt(folder.folder, testImages);
  return { ...checkArt(read, expectedArt(makeMerchant().brand, smallCatalogue)), files: read.files };
}
const problems = async (): Promise<string[]> => (await check()).problems.map(lineOf);
const ANY_COVER = 'an SVG, or a PNG, JPEG or WebP of 360 x 480 pixels or a multiple';
const ANY_DRAWING = 'an SVG drawing without scripts and references';

/** In place of the drawing of a game's cover. */
async function replaceCover(ending: string, content: string | Buffer): Promise<void> {
  await folder.remove('art/games/star-six.svg');
  await folder.write(`art/games/star-six.${ending}`, content);
}

describe('the sources of a brand', () => {
  test('are those of its banners, games, profile pictures and icons, each with the hash of its bytes in the store', async () => {
    const { sources, files, problems: found } = await check();
    expect(found).toEqual([]);
    const names = sources.map(({ source }) => source);
    expect(names).toEqual(
      expect.arrayContaining(['icon', 'icon-mono', 'banners/welcome', 'games/star-six', 'avatars/9']),
    );
    expect(new Set(names).size).toBe(names.length);
    const { hash = '' } = files.get('games/star-six.svg') ?? {};
    expect(await testImages.get(sourceKey(hash))).toEqual(Buffer.from(drawing(360, 480)));
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a .%s that is dropped in the place of a drawing is taken, of any size that needs no enlarging',
    async (ending) => {
      const bytes = sharp(await bitmap(720, 960)).toFormat(ending);
      await replaceCover(ending, await bytes.toBuffer());
      expect(await problems()).toEqual([]);
    },
  );

  test('a picture that a camera turned is measured as it is seen', async () => {
    const turned = await sharp(await bitmap(960, 720))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await replaceCover('jpg', turned);
    expect(await problems()).toEqual([]);
  });

  test.each([
    ['too small', 300, 400],
    ['of another shape', 480, 480],
  ])('one that is %s is refused', async (_how, width, height) => {
    await replaceCover('png', await bitmap(width, height));
    expect(await problems()).toEqual([
      `art/games/star-six.png: found one of ${width} x ${height} pixels, expected ${ANY_COVER}`,
    ]);
  });

  test('two sources of one picture are refused, because one of them would be out of use', async () => {
    await folder.write('art/games/star-six.png', await bitmap(360, 480));
    expect(await problems()).toEqual([
      'art/games/star-six.png: found a second source beside games/star-six.svg, expected one source',
    ]);
  });

  test('derived images in the folder are refused: nothing would show them', async () => {
    await folder.write('art/games/star-six-240.avif', 'anything');
    await folder.write('art/icon-192.png', 'anything');
    expect(await problems()).toEqual([
      'art/games/star-six-240.avif: found the first of 2 derived images, expected sources only, from which sizes and formats are derived',
    ]);
  });

  test('a picture that would decode to gigabytes is refused by its header', async () => {
    const png = await bitmap(360, 480);
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(80_000, 20);
    await replaceCover('png', png);
    expect(await problems()).toEqual([
      'art/games/star-six.png: found one of 4800000000 pixels, above 40000000, expected a PNG, JPEG, WebP or AVIF image',
    ]);
  });

  test('a file that is no picture is refused once', async () => {
    await replaceCover('png', 'GIF89a');
    expect(await problems()).toEqual([
      'art/games/star-six.png: found something else, expected a PNG, JPEG, WebP or AVIF image',
    ]);
  });

  test('the revision changes with the bytes and the name of any file, and with nothing else', async () => {
    const { revision } = await check();
    await folder.write('art/notes.txt', 'not an image');
    expect((await check()).revision).toBe(revision);
    await folder.write('art/extra.svg', drawing(1, 1));
    expect((await check()).revision).not.toBe(revision);
  });
});

describe('a drawing', () => {
  const svg = (inside: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10">${inside}</svg>`;

  test.each([
    ['a part of itself', svg('<use href="#a"/><path fill="url(#b)"/><path style="fill: url( \'#c\' )"/>')],
    ['an image in itself', svg('<image href="data:image/png;base64,AAAA"/>')],
    [
      'nothing, written by an editor',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${svg('')}`,
    ],
  ])('that refers to %s is taken', async (_to, text) => {
    await folder.write('art/logo.svg', text);
    expect(await problems()).toEqual([]);
  });

  test.each([
    ['another file', svg('<image href="file:///etc/passwd"/>'), 'one that refers to another file'],
    ['another site', svg("<use xlink:href='https://evil.example/a.svg#x'/>"), 'one that refers to another file'],
    ['a style sheet', svg('<style>@import "a.css";</style>'), 'one that refers to another file'],
    ['an address in a style', svg('<path style="fill:url(//evil.example/a)"/>'), 'one that refers to another file'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'something else'],
    ['a script', svg('<script>alert(1)</script>'), 'one with a script in it'],
    ['a handler', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'one with a script in it'],
    ['nothing but comments', `${'<!-- -->'.repeat(64)}<p>`, 'something else'],
  ])('with %s is refused', async (_with, text, found) => {
    await folder.write('art/logo.svg', text);
    expect(await problems()).toEqual([`art/logo.svg: found ${found}, expected ${ANY_DRAWING}`]);
  });

  test.each([
    ['out of the folder', '/etc/passwd', 'out of the folder'],
    ['nowhere', '/no/such/file', 'nowhere'],
  ])('that is a link that leads %s is refused', async (_where, target, where) => {
    await folder.remove('art/logo.svg');
    await symlink(target, path.join(folder.folder, 'art/logo.svg'));
    expect(await problems()).toEqual([`art/logo.svg: found a link that leads ${where}, expected a file of the folder`]);
  });
});
