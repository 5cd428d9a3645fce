import { expect, test } from 'vitest';
import { brandFile } from '#src/modules/merchant/brand-file-path.ts';

test('a picture is found in the art folder of its brand', () => {
  expect(brandFile('/brands', { code: 'aurora', rest: 'games/star-six-240.avif' })).toBe(
    '/brands/aurora/art/games/star-six-240.avif',
  );
});

test.each([
  ['aurora', '../brand.json'],
  ['aurora', '..'],
  ['aurora', 'games/../../brand.json'],
  ['aurora', 'games//a.png'],
  ['aurora', ''],
  ['aurora', '.hidden'],
  ['aurora', String.raw`games\..\..\brand.json`],
  ['aurora', 'games/a\0.png'],
  ['aurora', 'games/%2e%2e/brand.json'],
  ['aurora', `games/${'a'.repeat(200)}`],
  ['..', 'brand.json'],
  ['', 'logo.svg'],
])('code %j with %j is no picture', (code, rest) => {
  expect(brandFile('/brands', { code, rest })).toBeNull();
});
