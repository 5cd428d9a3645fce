import { loadSharp } from '#src/adapters/image/load-sharp.ts';

/**
 * Size that social networks recommend for link previews. https://ogp.me,
 * https://developers.facebook.com/docs/sharing/webmasters/images
 */
const SIZE = { width: 1200, height: 630 } as const;
const LOGO = { width: 540, height: 220 } as const;
/**
 * Distance of the logo from the left edge, in pixels. Banners leave their left side free for text; their motif is on
 * the right.
 */
const LOGO_LEFT = 90;
/** Sigma of the blur of the banner, in pixels. The blur hides that banners are smaller than the link preview image. */
const BLUR = 5;
const QUALITY = 82;
/** Opacity of the layer in the brand's background color between banner and logo, which makes the logo legible. */
const OVERLAY_OPACITY = 0.62;

interface Parts {
  /** The logo, as SVG. */
  readonly logo: Buffer;
  /** The banner; `null` for a brand without banners. */
  readonly banner: Buffer | null;
  /** The brand's background color, `#rrggbb`. */
  readonly background: string;
}

/** Draws the image of link previews as JPEG: the merchant's logo over its first banner. */
export async function drawLinkPreviewImage({ logo: drawing, banner, background: color }: Parts): Promise<Buffer> {
  const sharp = await loadSharp();
  const background = { ...SIZE, channels: 3, background: color } as const;
  const { data: logo, info } = await sharp(drawing, { density: 480 })
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const overlay = await sharp({ create: { ...SIZE, channels: 4, background: withAlpha(color, OVERLAY_OPACITY) } })
    .png()
    .toBuffer();
  const backdrop =
    banner &&
    (await sharp(banner)
      .resize({ ...SIZE, fit: 'cover' })
      .blur(BLUR)
      .png()
      .toBuffer());
  return sharp({ create: background })
    .composite([
      ...(backdrop ? [{ input: backdrop }, { input: overlay }] : []),
      { input: logo, left: LOGO_LEFT, top: Math.round((SIZE.height - info.height) / 2) },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

function withAlpha(hex: string, alpha: number) {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return { r: part(1), g: part(3), b: part(5), alpha };
}
