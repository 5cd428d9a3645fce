import { loadSharp } from '#src/adapters/image/load-sharp.ts';
import pLimit from 'p-limit';

export interface WebpImage {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Maximum length of the longer side of a stored image, in pixels. */
const LONGEST_SIDE = 1_600;
/**
 * Maximum number of pixels of a decoded image, above the resolution of phone cameras: a small file can decode to
 * gigabytes.
 */
const MAX_PIXELS = 60_000_000;
const QUALITY = 80;
/** Images decoded at the same time. Each may take a few hundred megabytes; further images wait. */
const CONCURRENCY = 2;
const limit = pLimit(CONCURRENCY);

const signatures: readonly (readonly [offset: number, hex: string])[] = [
  [0, 'ffd8ff'],
  [0, '89504e470d0a1a0a'],
  [0, '47494638'],
  [8, '57454250'],
];

/**
 * Checks by its first bytes whether a file is a JPEG, PNG, GIF or WebP. The declared media type is ignored. No other
 * format is decoded, in particular not SVG.
 */
function hasImageSignature(bytes: Buffer): boolean {
  return signatures.some(([offset, hex]) => bytes.toString('hex', offset, offset + hex.length / 2) === hex);
}

/**
 * Re-encodes an image upright and at most 1,600 pixels long. This removes the location, camera and all other metadata.
 * `null` if the file is not an image, or is broken or oversized.
 */
export async function reencodeImage(bytes: Buffer): Promise<WebpImage | null> {
  if (!hasImageSignature(bytes)) return null;
  const sharp = await loadSharp();
  try {
    const { data, info } = await limit(() =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true }),
    );
    return { webp: data, width: info.width, height: info.height };
  } catch {
    // All decoder errors mean the same to the sender: the file is not usable.
    return null;
  }
}
