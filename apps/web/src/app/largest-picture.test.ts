import { expect, test } from 'vitest';
import { largestPicture } from '#src/app/largest-picture.ts';

test('the picture that is fetched first is found among the others', () => {
  const html =
    '<img src="/a.svg" alt=""><picture><img alt="x" width="2" src="/b-1.avif?a=1&amp;b=2" srcSet="/b-1.avif 2x,/b-2.avif 3x" fetchPriority="high"/></picture>';
  expect(largestPicture(html)).toEqual({ src: '/b-1.avif?a=1&b=2', srcSet: '/b-1.avif 2x,/b-2.avif 3x' });
});

test('a page without one has none', () => {
  expect(largestPicture('<img src="/a.svg" alt="">')).toBeNull();
  expect(largestPicture('<p fetchPriority="high"></p>')).toBeNull();
});
