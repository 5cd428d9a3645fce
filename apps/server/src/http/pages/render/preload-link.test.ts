import { expect, test } from 'vitest';
import { createPreloadLinkHeader } from '#src/http/pages/render/send-rendered-page.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) Version/17.1 Mobile/15E148 Safari/604.1';
const image = {
  src: '/m/brand/a/b/draw-480.avif',
  srcSet: '/m/brand/a/b/draw-480.avif 2x,/m/brand/a/b/draw-720.avif 3x',
};

test('the Link header of a page preloads the largest image with its srcset', () => {
  expect(createPreloadLinkHeader(image, CHROME)).toBe(
    `<${image.src}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${image.srcSet}"`,
  );
  expect(createPreloadLinkHeader({ src: '/m/a.png', srcSet: null }, CHROME)).toBe(
    '</m/a.png>; rel=preload; as=image; fetchpriority=high',
  );
});

test('a page has no Link header for browsers that would fetch the image twice, or if it has no image', () => {
  expect(createPreloadLinkHeader(image, SAFARI)).toBeNull();
  expect(createPreloadLinkHeader(null, CHROME)).toBeNull();
});

test('a page has no Link header if the image URL has characters that could end its brackets or quotes', () => {
  for (const src of ['/m/a>;b.png', '/m/a"b.png', '/m/a\r\nset-cookie:b', '/m/ä.png']) {
    expect(createPreloadLinkHeader({ src, srcSet: null }, CHROME)).toBeNull();
    expect(createPreloadLinkHeader({ src: '/m/a.png', srcSet: src }, CHROME)).toBeNull();
  }
});
