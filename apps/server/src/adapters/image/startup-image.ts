import type { IphoneScreen } from '@foyer/contract/page/startup-image';
import { loadSharp } from '#src/adapters/image/load-sharp.ts';

/** Dots per inch at which one unit of an SVG is one pixel. */
const SVG_DENSITY = 72;
/** Size of the SVG that a brand supplies for the startup image, in SVG units. */
const DRAWN_WIDTH = 360;
const DRAWN_HEIGHT = 640;

/**
 * Renders a brand's startup image (SVG) as a PNG for one screen size. The SVG covers the screen and is centered like
 * the splash screen of the page.
 */
export async function drawStartupImage(svg: Buffer, [width, height, ratio]: IphoneScreen): Promise<Buffer> {
  const size = { width: width * ratio, height: height * ratio };
  const density = SVG_DENSITY * Math.max(size.width / DRAWN_WIDTH, size.height / DRAWN_HEIGHT);
  const sharp = await loadSharp();
  return sharp(svg, { density })
    .resize({ ...size, fit: 'cover' })
    .png({ palette: true, colours: 128 })
    .toBuffer();
}
