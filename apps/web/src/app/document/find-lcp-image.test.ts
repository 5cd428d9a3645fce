import { expect, test } from 'vitest';
import { findLcpImage } from '#src/app/document/find-lcp-image.ts';

test('the LCP image of a page is the image with high fetch priority', () => {
  const html =
    '<img src="/a.svg" alt=""><picture><img alt="x" width="2" src="/b-1.avif?a=1&amp;b=2" srcSet="/b-1.avif 2x,/b-2.avif 3x" fetchPriority="high"/></picture>';
  expect(findLcpImage(html)).toEqual({ src: '/b-1.avif?a=1&b=2', srcSet: '/b-1.avif 2x,/b-2.avif 3x' });
});

test('a page without an image of high fetch priority has no LCP image', () => {
  expect(findLcpImage('<img src="/a.svg" alt="">')).toBeNull();
  expect(findLcpImage('<p fetchPriority="high"></p>')).toBeNull();
});
