import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How far two pixels may lie apart, 0 to 1: quantised colours and another decoder's rounding lie within. */
const ISOLATED = 0.1;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(picture: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** What two pictures have different. */
export interface Difference {
  /** Of all pixels, 0 to 1; edges of letters that are drawn a little otherwise do not count. */
  readonly share: number;
  /** The kept picture, pale, with what differs in red. A PNG. */
  readonly drawn: Buffer;
}

/** Compares two pictures; `null` when they are of different sizes. */
export async function differenceOf(kept: Buffer | string, taken: Buffer): Promise<Difference | null> {
  const [one, other] = await Promise.all([pixelsOf(kept), pixelsOf(taken)]);
  const { width, height } = one;
  if (width !== other.width || height !== other.height) return null;
  const drawn = Buffer.alloc(one.data.length);
  const count = pixelmatch(one.data, other.data, drawn, width, height, { threshold: ISOLATED, alpha: 0.3 });
  const png = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { share: count / (width * height), drawn: png };
}
