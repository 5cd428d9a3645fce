import os from 'node:os';
import { imageSize } from 'image-size';
import pLimit from 'p-limit';
import type { OutputInfo, Sharp } from 'sharp';
import { loadSharp } from '#src/adapters/image/load-sharp.ts';

export type ImageFormat = 'avif' | 'webp' | 'png';

/** One size and format of an image. */
export interface ImageRendition {
  /** Width of the image in pixels. Its height follows from the source. */
  readonly width: number;
  readonly format: ImageFormat;
}

export interface DerivedImage<R extends ImageRendition> {
  readonly rendition: R;
  readonly bytes: Buffer;
}

/**
 * Version of the image encoding, a part of the key of every derived image. Increase it if a changed setting below or a
 * new encoder changes the images: all images are then derived again.
 */
export const IMAGE_ENCODER_VERSION = 1;

/** Maximum number of pixels of a source image, because a small file can decode to gigabytes. */
export const MAX_SOURCE_IMAGE_PIXELS = 40_000_000;
/** Dots per inch at which one unit of an SVG is one pixel. */
const SVG_DENSITY = 72;

/**
 * Maximum number of images derived at the same time. Decoders run on the four threads of libuv, which file access and
 * password hashing also use, and page requests need a free core.
 */
const CONCURRENCY = Math.max(1, Math.min(2, os.availableParallelism() - 1));
const limit = pLimit(CONCURRENCY);

/**
 * Derives sizes and formats of one image from the bytes of its source, which is decoded once. Rejects if the source cannot
 * be decoded.
 */
export async function deriveImages<R extends ImageRendition>(
  source: Buffer,
  widest: number,
  renditions: readonly R[],
): Promise<readonly DerivedImage<R>[]> {
  const sharp = await loadSharp();
  return limit(async () => {
    const { data, info } = await decode(source, widest);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const derived: DerivedImage<R>[] = [];
    for (const rendition of renditions) {
      const { width, format } = rendition;
      const image = sharp(data, { raw });
      const bytes = await encode(width === widest ? image : image.resize(width), format).toBuffer();
      derived.push({ rendition, bytes });
    }
    return derived;
  });
}

/** Decodes the source to raw pixels with the width `widest`. */
async function decode(source: Buffer, widest: number): Promise<{ data: Buffer; info: OutputInfo }> {
  const sharp = await loadSharp();
  const { type, width } = imageSize(source);
  const density = type === 'svg' ? (SVG_DENSITY * widest) / width : SVG_DENSITY;
  const decoded = await sharp(source, { limitInputPixels: MAX_SOURCE_IMAGE_PIXELS, density, failOn: 'error' })
    .autoOrient()
    .resize(widest)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = decoded;
  if (info.channels !== 4 || !isOpaque(data)) return decoded;
  // An opaque alpha channel costs encoding time and bytes.
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Whether no pixel of an RGBA image is transparent. */
function isOpaque(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

/** AVIF and WebP with the lowest quality that looks good at the size of a cover; PNG for browsers that support neither. */
function encode(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 68, effort: 4 });
  return image.png({ palette: true, colours: 128, effort: 7, dither: 0.6 });
}
