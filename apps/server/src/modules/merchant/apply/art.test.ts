import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { illustrationNames } from '@foyer/contract/brand/illustration-names';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBrandImages } from '#src/modules/merchant/apply/check-brand-images.ts';
import { listRequiredBrandImages } from '#src/modules/merchant/apply/required-brand-images.ts';
import { formatBrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import { readBrandImageFiles } from '#src/modules/merchant/apply/read-brand-image-files.ts';
import { getSourceImageStoreKey } from '#src/modules/merchant/images/derived-images.ts';
import {
  makePngBitmap,
  type TestBrandFolder,
  makeSvgDrawing,
  makeBrandFolder,
  smallCatalogue,
} from '#test/brand-folder.ts';
import { sharedTestImageStore } from '#test/test-image-store.ts';
import { makeMerchant } from '#test/make-merchant.ts';

let folder: TestBrandFolder;
beforeEach(async () => {
  folder = await makeBrandFolder();
});
afterEach(() => folder.close());

async function check() {
  const read = await readBrandImageFiles(folder.folder, sharedTestImageStore);
  return {
    ...checkBrandImages(read, listRequiredBrandImages(makeMerchant().brand, smallCatalogue)),
    files: read.files,
  };
}
const findProblems = async (): Promise<string[]> => (await check()).problems.map(formatBrandProblem);
const ANY_COVER = 'an SVG, or a PNG, JPEG or WebP of 360 x 480 pixels or a multiple';
const ANY_DRAWING = 'an SVG drawing without scripts and references';

/** Replaces the SVG cover of a game. */
async function replaceCover(extension: string, content: string | Buffer): Promise<void> {
  await folder.remove('art/games/star-six.svg');
  await folder.write(`art/games/star-six.${extension}`, content);
}

describe('sources of a brand', () => {
  test('brand images include banners, games, profile pictures and icons, stored by the hash of their bytes', async () => {
    const { sources, files, problems: found } = await check();
    expect(found).toEqual([]);
    const names = sources.map(({ source }) => source);
    expect(names).toEqual(
      expect.arrayContaining(['icon', 'icon-mono', 'banners/welcome', 'games/star-six', 'avatars/9']),
    );
    expect(new Set(names).size).toBe(names.length);
    const { hash = '' } = files.get('games/star-six.svg') ?? {};
    expect(await sharedTestImageStore.get(getSourceImageStoreKey(hash))).toEqual(Buffer.from(makeSvgDrawing(360, 480)));
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a source image may be a .%s file of any size that is large enough',
    async (extension) => {
      const bytes = sharp(await makePngBitmap(720, 960)).toFormat(extension);
      await replaceCover(extension, await bytes.toBuffer());
      expect(await findProblems()).toEqual([]);
    },
  );

  test('brand images are measured with their EXIF orientation', async () => {
    const rotated = await sharp(await makePngBitmap(960, 720))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await replaceCover('jpg', rotated);
    expect(await findProblems()).toEqual([]);
  });

  test.each([
    ['too small', 300, 400],
    ['of another shape', 480, 480],
  ])('rejects a bitmap that is %s', async (_case, width, height) => {
    await replaceCover('png', await makePngBitmap(width, height));
    expect(await findProblems()).toEqual([
      `art/games/star-six.png: found one of ${width} x ${height} pixels, expected ${ANY_COVER}`,
    ]);
  });

  test('a brand folder with two source files of one image is rejected', async () => {
    await folder.write('art/games/star-six.png', await makePngBitmap(360, 480));
    expect(await findProblems()).toEqual([
      'art/games/star-six.png: found a second source beside games/star-six.svg, expected one source',
    ]);
  });

  test('a brand folder with derived images is rejected', async () => {
    await folder.write('art/games/star-six-240.avif', 'anything');
    await folder.write('art/icon-192.png', 'anything');
    expect(await findProblems()).toEqual([
      'art/games/star-six-240.avif: found the first of 2 derived images, expected sources only, from which sizes and formats are derived',
    ]);
  });

  test('rejects a brand image whose header states too many pixels', async () => {
    const png = await makePngBitmap(360, 480);
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(80_000, 20);
    await replaceCover('png', png);
    expect(await findProblems()).toEqual([
      'art/games/star-six.png: found one of 4800000000 pixels, above 40000000, expected a PNG, JPEG, WebP or AVIF image',
    ]);
  });

  test('a brand folder with one illustration must have all illustrations', async () => {
    await folder.write('art/illustrations/empty.svg', makeSvgDrawing(240, 180));
    const missing = illustrationNames.filter((name) => name !== 'empty');
    expect(await findProblems()).toEqual(
      missing.map((name) => `art/illustrations/${name}.svg: found no file, expected ${ANY_DRAWING}`),
    );
    for (const name of missing) await folder.write(`art/illustrations/${name}.svg`, makeSvgDrawing(240, 180));
    expect(await findProblems()).toEqual([]);
  });

  test('a brand image file that is not an image is reported once', async () => {
    await replaceCover('png', 'GIF89a');
    expect(await findProblems()).toEqual([
      'art/games/star-six.png: found something else, expected a PNG, JPEG, WebP or AVIF image',
    ]);
  });

  test('only the content and names of image files change the revision of a brand', async () => {
    const { revision } = await check();
    await folder.write('art/notes.txt', 'not an image');
    expect((await check()).revision).toBe(revision);
    await folder.write('art/extra.svg', makeSvgDrawing(1, 1));
    expect((await check()).revision).not.toBe(revision);
  });
});

describe('an SVG drawing', () => {
  const svg = (inside: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10">${inside}</svg>`;

  test.each([
    ['its own parts', svg('<use href="#a"/><path fill="url(#b)"/><path style="fill: url( \'#c\' )"/>')],
    ['an embedded image', svg('<image href="data:image/png;base64,AAAA"/>')],
    [
      'nothing, saved by an editor',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${svg('')}`,
    ],
  ])('a drawing may refer to %s', async (_case, text) => {
    await folder.write('art/logo.svg', text);
    expect(await findProblems()).toEqual([]);
  });

  test.each([
    ['another file', svg('<image href="file:///etc/passwd"/>'), 'one that refers to another file'],
    ['another site', svg("<use xlink:href='https://evil.example/a.svg#x'/>"), 'one that refers to another file'],
    ['a style sheet', svg('<style>@import "a.css";</style>'), 'one that refers to another file'],
    ['a URL in a style', svg('<path style="fill:url(//evil.example/a)"/>'), 'one that refers to another file'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'something else'],
    ['a script', svg('<script>alert(1)</script>'), 'one with a script in it'],
    ['a handler', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'one with a script in it'],
    ['nothing but comments', `${'<!-- -->'.repeat(64)}<p>`, 'something else'],
  ])('rejects a drawing with %s', async (_case, text, found) => {
    await folder.write('art/logo.svg', text);
    expect(await findProblems()).toEqual([`art/logo.svg: found ${found}, expected ${ANY_DRAWING}`]);
  });

  test.each([
    ['out of the folder', '/etc/passwd', 'out of the folder'],
    ['nowhere', '/no/such/file', 'nowhere'],
  ])('rejects a drawing that is a symbolic link leading %s', async (_case, target, where) => {
    await folder.remove('art/logo.svg');
    await symlink(target, path.join(folder.folder, 'art/logo.svg'));
    expect(await findProblems()).toEqual([
      `art/logo.svg: found a link that leads ${where}, expected a file of the folder`,
    ]);
  });
});
