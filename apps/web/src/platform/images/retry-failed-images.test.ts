import { afterEach, expect, test } from 'vitest';
import { retryFailedImages } from '#src/platform/images/retry-failed-images.ts';

const cdns = ['https://img1.example', 'https://img2.example'];
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

function start(list = cdns): void {
  stops.push(retryFailedImages(list));
}

function addImage(src: string, srcset = ''): HTMLImageElement {
  const image = document.createElement('img');
  image.src = src;
  if (srcset) image.srcset = srcset;
  document.body.append(image);
  return image;
}

const fail = (image: HTMLImageElement): boolean => image.dispatchEvent(new Event('error'));

test('[S3-059] a failed image is loaded from the next CDN, then from the site', () => {
  start();
  const image = addImage(`${cdns[0]}/a-1.avif`, `${cdns[0]}/a-1.avif 2x,${cdns[0]}/a-2.avif 3x`);
  fail(image);
  expect([image.src, image.srcset]).toEqual([`${cdns[1]}/a-1.avif`, `${cdns[1]}/a-1.avif 2x,${cdns[1]}/a-2.avif 3x`]);
  fail(image);
  expect([image.src, image.srcset]).toEqual([`${location.origin}/a-1.avif`, '/a-1.avif 2x,/a-2.avif 3x']);
  fail(image);
  expect(image.src).toBe(`${location.origin}/a-1.avif`);
});

test("[S3-059] an image that failed before the page's script ran is also loaded from the next origin", () => {
  const image = addImage(`${cdns[0]}/a.avif`);
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } });
  const loaded = addImage(`${cdns[0]}/b.avif`);
  Object.defineProperties(loaded, { complete: { value: true }, naturalWidth: { value: 96 } });
  start();
  expect([image.src, loaded.src]).toEqual([`${cdns[1]}/a.avif`, `${cdns[0]}/b.avif`]);
});

test('[S3-059] failed images of other origins are ignored, as are sites without a CDN', () => {
  start([]);
  const first = addImage(`${cdns[0]}/a.avif`);
  fail(first);
  start();
  const other = addImage('https://img1.example.evil/a.avif');
  fail(other);
  expect([first.src, other.src]).toEqual([`${cdns[0]}/a.avif`, 'https://img1.example.evil/a.avif']);
});
