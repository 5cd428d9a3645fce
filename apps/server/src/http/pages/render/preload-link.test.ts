import { expect, test } from 'vitest';
import { preloadLink } from '#src/http/pages/render/send-page.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) Version/17.1 Mobile/15E148 Safari/604.1';
const picture = {
  src: '/m/brand/a/b/draw-480.avif',
  srcSet: '/m/brand/a/b/draw-480.avif 2x,/m/brand/a/b/draw-720.avif 3x',
};

test('preloads the largest image in the page’s sizes by a header', () => {
  expect(preloadLink(picture, CHROME)).toBe(
    `<${picture.src}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${picture.srcSet}"`,
  );
  expect(preloadLink({ src: '/m/a.png', srcSet: null }, CHROME)).toBe(
    '</m/a.png>; rel=preload; as=image; fetchpriority=high',
  );
});

test('one that would fetch it twice is not, and a page without one has no such header', () => {
  expect(preloadLink(picture, SAFARI)).toBeNull();
  expect(preloadLink(null, CHROME)).toBeNull();
});

test('a name that could end the header’s brackets or quotes is left out', () => {
  for (const src of ['/m/a>;b.png', '/m/a"b.png', '/m/a\r\nset-cookie:b', '/m/ä.png']) {
    expect(preloadLink({ src, srcSet: null }, CHROME)).toBeNull();
    expect(preloadLink({ src: '/m/a.png', srcSet: src }, CHROME)).toBeNull();
  }
});
