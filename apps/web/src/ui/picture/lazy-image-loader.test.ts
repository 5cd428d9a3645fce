import { expect, test } from 'vitest';
import { loadImage } from '#src/ui/picture/lazy-image-loader.ts';

function waiting(addresses: string): HTMLImageElement {
  const picture = document.createElement('img');
  picture.dataset['src'] = addresses;
  return picture;
}

const addresses = (picture: HTMLImageElement) => [picture.getAttribute('src'), picture.getAttribute('srcset')];

test('sets srcset, and src to the smaller size', () => {
  const picture = waiting('/a-240.avif 2x,/a-360.avif 3x');
  loadImage(picture);
  expect(addresses(picture)).toEqual(['/a-240.avif', '/a-240.avif 2x,/a-360.avif 3x']);
  const only = waiting('/a-240.png');
  loadImage(only);
  expect(addresses(only)).toEqual(['/a-240.png', '/a-240.png']);
});

test('ignores an image that is loaded or has no data-src', () => {
  const shown = waiting('/a-240.avif 2x,/a-360.avif 3x');
  shown.src = '/elsewhere.avif';
  loadImage(shown);
  expect(addresses(shown)).toEqual(['/elsewhere.avif', null]);
  const bare = document.createElement('img');
  loadImage(bare);
  expect(addresses(bare)).toEqual([null, null]);
});
