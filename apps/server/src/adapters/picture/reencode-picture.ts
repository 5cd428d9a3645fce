import { loadSharp } from '#src/adapters/picture/load-sharp.ts';
import pLimit from 'p-limit';

export interface Picture {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The longer side of the stored image, in pixels. */
const LONGEST_SIDE = 1_600;
/** A small file can unfold to gigabytes; more pixels than any phone's camera makes are not unfolded. */
const MOST_PIXELS = 60_000_000;
const QUALITY = 80;
/** So many at once, each of which may unfold to a few hundred megabytes: a flood of pictures waits, it does not eat the memory. */
const AT_ONCE = 2;
const inTurn = pLimit(AT_ONCE);

const starts: readonly (readonly [offset: number, hex: string])[] = [
  [0, 'ffd8ff'],
  [0, '89504e470d0a1a0a'],
  [0, '47494638'],
  [8, '57454250'],
];

/** The first bytes decide, not the declared type: JPEG, PNG, GIF or WebP. No other format reaches a decoder, above all not SVG. */
function looksLikePicture(bytes: Buffer): boolean {
  return starts.some(([offset, hex]) => bytes.toString('hex', offset, offset + hex.length / 2) === hex);
}

/**
 * Draws a picture anew, upright and at most 1,600 pixels long: place, camera and whatever else stood in the file stay behind.
 * `null` when it is no picture, or a broken or oversized one.
 */
export async function reencodePicture(bytes: Buffer): Promise<Picture | null> {
  if (!looksLikePicture(bytes)) return null;
  const sharp = await loadSharp();
  try {
    const { data, info } = await inTurn(() =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true }),
    );
    return { webp: data, width: info.width, height: info.height };
  } catch {
    // The decoder says in many ways that a file is broken; all of them mean the same to its sender.
    return null;
  }
}
