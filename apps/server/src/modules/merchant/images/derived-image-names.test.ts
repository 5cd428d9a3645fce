import { expect, test } from 'vitest';
import { findImageRendition, listImageRenditions } from '#src/modules/merchant/images/derived-image-names.ts';

test.each([
  ['games/fox', ['fox-240.avif', 'fox-240.webp', 'fox-240.png', 'fox-360.avif', 'fox-360.webp']],
  ['banners/sea', ['sea-480.avif', 'sea-480.webp', 'sea-720.avif', 'sea-720.webp', 'sea-720.png']],
  ['avatars/3', ['3-96.avif', '3-96.webp', '3-96.png']],
  ['icon', ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png']],
  ['icon-mono', ['icon-mono-512.png']],
  ['logo', []],
  ['games/a/b', []],
  ['constructor/a', []],
])('derives the sizes and formats of %s that pages use', (source, files) => {
  const names = listImageRenditions(source).map(({ name }) => name);
  expect(names.map((name) => name.split('/').at(-1))).toEqual(files);
  for (const name of names) expect(findImageRendition(name)).toMatchObject({ name, source });
});

test.each(['games/fox-241.avif', 'games/fox-360.png', 'games/fox-240.gif', 'games/-240.avif/x', 'fox-240.avif', ''])(
  'finds no derived image named %j',
  (name) => expect(findImageRendition(name)).toBeNull(),
);

test("only the last number of an image's name is its width: games/lucky-240-360.webp is games/lucky-240 at 360 px", () => {
  expect(findImageRendition('games/lucky-240-360.webp')).toMatchObject({ source: 'games/lucky-240', width: 360 });
});
