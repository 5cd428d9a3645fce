import { expect, test } from 'vitest';
import { startLazyImage } from '#src/ui/image/lazy-image-loader.ts';

function makeImage(urls: string): HTMLImageElement {
  const image = document.createElement('img');
  image.dataset['src'] = urls;
  return image;
}

const readUrls = (image: HTMLImageElement) => [image.getAttribute('src'), image.getAttribute('srcset')];

test('a lazy image gets its srcset, and as src the smaller size', () => {
  const image = makeImage('/a-240.avif 2x,/a-360.avif 3x');
  startLazyImage(image);
  expect(readUrls(image)).toEqual(['/a-240.avif', '/a-240.avif 2x,/a-360.avif 3x']);
  const only = makeImage('/a-240.png');
  startLazyImage(only);
  expect(readUrls(only)).toEqual(['/a-240.png', '/a-240.png']);
});

test('an image that is loaded or has no data-src is ignored by the lazy loader', () => {
  const loaded = makeImage('/a-240.avif 2x,/a-360.avif 3x');
  loaded.src = '/elsewhere.avif';
  startLazyImage(loaded);
  expect(readUrls(loaded)).toEqual(['/elsewhere.avif', null]);
  const empty = document.createElement('img');
  startLazyImage(empty);
  expect(readUrls(empty)).toEqual([null, null]);
});
