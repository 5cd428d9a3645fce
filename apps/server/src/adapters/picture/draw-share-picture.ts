import { readdir } from 'node:fs/promises';
import path from 'node:path';
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

/** A merchant's logo over its first banner on its own ground, `#rrggbb`, as JPEG: what a link to its site is shown with. */
export async function drawSharePicture(art: string, ground: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const background = { ...SIZE, channels: 3, background: ground } as const;
  const { data: logo, info } = await sharp(path.join(art, 'logo.svg'), { density: 480 })
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const veil = await sharp({ create: { ...SIZE, channels: 4, background: withAlpha(ground, VEIL) } })
    .png()
    .toBuffer();
  const banner = await firstBanner(art);
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

/** Its file, or `null` for a brand without banners. */
async function firstBanner(art: string): Promise<string | null> {
  const folder = path.join(art, 'banners');
  const files = await readdir(folder).catch((): string[] => []);
  const file = files.filter((name) => name.endsWith('-720.png')).toSorted()[0];
  return file === undefined ? null : path.join(folder, file);
}

function withAlpha(hex: string, alpha: number) {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return { r: part(1), g: part(3), b: part(5), alpha };
}
