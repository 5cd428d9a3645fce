import { expect, test } from 'vitest';
import { getImageUrl } from '#src/page/image-url.ts';

test.each([
  ['/games/fox', 240, 'avif', '/games/fox-240.avif'],
  ['https://img.example/fox', 720, 'png', 'https://img.example/fox-720.png'],
  ['https://img.example/{width}/fox.{format}', 360, 'webp', 'https://img.example/360/fox.webp'],
  ['/fox?w={width:200,400}&f={format:webp,jpg}', 240, 'webp', '/fox?w=400&f=webp'],
  ['/fox?w={width:200,400}&f={format:webp,jpg}', 200, 'avif', '/fox?w=200&f=jpg'],
  ['/fox?w={width:200,400}&f={format:webp,jpg}', 720, 'png', '/fox?w=400&f=jpg'],
  ['/fox_{format}_{width}_{width}', 96, 'png', '/fox_png_96_96'],
  ['/fox_{other}', 96, 'png', '/fox_{other}'],
  ['/games/fox.jpg', 240, 'avif', '/games/fox.jpg'],
  ['/games/fox.jpeg?v=2', 240, 'avif', '/games/fox.jpeg?v=2'],
  ['/games/fox.2', 240, 'avif', '/games/fox.2-240.avif'],
])('the URL of image %s in %d pixels as %s is %s', (base, width, format, url) => {
  expect(getImageUrl(base, width, format)).toBe(url);
});
