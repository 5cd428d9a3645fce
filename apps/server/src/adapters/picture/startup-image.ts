import type { StartupScreen } from '@foyer/contract/page/startup-image';
import { loadSharp } from '#src/adapters/picture/load-sharp.ts';

/** What an SVG is drawn at, in dots per inch, when a unit of it is one pixel. */
const SVG_DENSITY = 72;
/** Width of a brand's drawing, in its own units. */
const DRAWN_WIDTH = 360;
const DRAWN_HEIGHT = 640;

/** A brand's drawing in the very pixels of a screen, its middle where the page's own splash has it. PNG. */
export async function drawStartupImage(svg: Buffer, [width, height, ratio]: StartupScreen): Promise<Buffer> {
  const size = { width: width * ratio, height: height * ratio };
  const density = SVG_DENSITY * Math.max(size.width / DRAWN_WIDTH, size.height / DRAWN_HEIGHT);
  const sharp = await loadSharp();
  return sharp(svg, { density })
    .resize({ ...size, fit: 'cover' })
    .png({ palette: true, colours: 128 })
    .toBuffer();
}
