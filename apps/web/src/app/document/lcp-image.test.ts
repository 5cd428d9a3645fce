import { expect, test } from 'vitest';
import { lcpImage } from '#src/app/document/lcp-image.ts';

test('the picture that is fetched first is found among the others', () => {
  const html =
    '<img src="/a.svg" alt=""><picture><img alt="x" width="2" src="/b-1.avif?a=1&amp;b=2" srcSet="/b-1.avif 2x,/b-2.avif 3x" fetchPriority="high"/></picture>';
  expect(lcpImage(html)).toEqual({ src: '/b-1.avif?a=1&b=2', srcSet: '/b-1.avif 2x,/b-2.avif 3x' });
});

test('a page without one has none', () => {
  expect(lcpImage('<img src="/a.svg" alt="">')).toBeNull();
  expect(lcpImage('<p fetchPriority="high"></p>')).toBeNull();
});
