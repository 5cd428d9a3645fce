import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

export type Format = 'avif' | 'webp' | 'png';

/** One picture as it is served: where it stands under the brand's art folder and how wide it is. */
export interface Rendition {
  path: string;
  width: number;
  format: Format;
}

function encoded(image: Sharp, format: Format): Sharp {
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 68, effort: 4 });
  return image.png({ palette: true, colours: 128, effort: 7, dither: 0.6 });
}

async function put(root: URL, path: string, content: Buffer | string): Promise<void> {
  const file = fileURLToPath(new URL(path, root));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Draws the SVG once for the widest rendition and scales the others from it. */
export async function renditions(root: URL, svg: string, wanted: readonly Rendition[]): Promise<void> {
  const widest = Math.max(...wanted.map((rendition) => rendition.width));
  const drawn = await sharp(Buffer.from(svg), {
    density: (72 * widest) / Number(svg.match(/width="(\d+)"/)?.[1] ?? widest),
  })
    .resize(widest)
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  for (const { path, width: to, format } of wanted) {
    const image = sharp(drawn.data, { raw: { width, height, channels } });
    const sized = to === width ? image : image.resize(to);
    await put(root, path, await encoded(sized, format).toBuffer());
  }
}

export async function vector(root: URL, path: string, svg: string): Promise<void> {
  await put(root, path, `${svg}\n`);
}
