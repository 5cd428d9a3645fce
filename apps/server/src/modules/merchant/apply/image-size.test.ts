import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HEADER_BYTES, imageSize } from '#src/modules/merchant/apply/image-size.ts';

const plain = { width: 47, height: 63, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.5 } } as const;

test.each(['png', 'webp', 'avif'] as const)('the size of a real %s is read from its head', async (format) => {
  const bytes = await sharp({ create: plain }).toFormat(format).toBuffer();
  expect(imageSize(bytes.subarray(0, HEADER_BYTES))).toEqual({ width: 47, height: 63 });
});

test.each([{ lossless: true }, { lossless: false }])('and of a webp made with %j and no alpha', async (options) => {
  const bytes = await sharp({ create: { ...plain, channels: 3 } })
    .webp(options)
    .toBuffer();
  expect(imageSize(bytes)).toEqual({ width: 47, height: 63 });
});

test.each(['', 'GIF89a', '\x89PNG', 'RIFF....WEBPnope.............................'])('%j is no picture', (text) => {
  expect(imageSize(Buffer.from(text, 'latin1'))).toBeNull();
});
