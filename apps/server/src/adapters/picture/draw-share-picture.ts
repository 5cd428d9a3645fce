import { loadSharp } from '#src/adapters/picture/load-sharp.ts';

/** What networks show a link with. https://ogp.me, https://developers.facebook.com/docs/sharing/webmasters/images */
const SIZE = { width: 1200, height: 630 } as const;
const LOGO = { width: 540, height: 220 } as const;
/** A banner keeps its start free for words, its picture is at the end. */
const LOGO_LEFT = 90;
/** Banners are smaller than that; out of focus they make a ground. */
const BLUR = 5;
const QUALITY = 82;
/** How much of the brand's own ground lies over the banner, so that the logo is read. */
const VEIL = 0.62;

interface Parts {
  /** An SVG. */
  readonly logo: Buffer;
  /** `null` for a brand without banners. */
  readonly banner: Buffer | null;
  /** The brand's own ground, `#rrggbb`. */
  readonly ground: string;
}

/** A merchant's logo over its first banner on its own ground, as JPEG: what a link to its site is shown with. */
export async function drawSharePicture({ logo: drawing, banner, ground }: Parts): Promise<Buffer> {
  const sharp = await loadSharp();
  const background = { ...SIZE, channels: 3, background: ground } as const;
  const { data: logo, info } = await sharp(drawing, { density: 480 })
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const veil = await sharp({ create: { ...SIZE, channels: 4, background: withAlpha(ground, VEIL) } })
    .png()
    .toBuffer();
  const behind =
    banner &&
    (await sharp(banner)
      .resize({ ...SIZE, fit: 'cover' })
      .blur(BLUR)
      .png()
      .toBuffer());
  return sharp({ create: background })
    .composite([
      ...(behind ? [{ input: behind }, { input: veil }] : []),
      { input: logo, left: LOGO_LEFT, top: Math.round((SIZE.height - info.height) / 2) },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

function withAlpha(hex: string, alpha: number) {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return { r: part(1), g: part(3), b: part(5), alpha };
}
