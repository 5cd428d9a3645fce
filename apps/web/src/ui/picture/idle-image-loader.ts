import { loadImage } from '#src/ui/picture/lazy-image-loader.ts';

/** Scroll speed above which images are not loaded, in pixels per second: they would be gone when loaded. */
const FAST_PX_PER_SECOND = 2_000;
/** Images that start loading in one frame: starting one costs more than a frame of drawing. */
const IMAGES_PER_FRAME = 3;
const SECOND_MS = 1_000;

const waiting = new Set<HTMLImageElement>();
/** Scroll position and time of the previous frame; `null` before the first. */
let previous: { readonly y: number; readonly at: number } | null = null;
let isFrameRequested = false;

function requestFrame(): void {
  if (isFrameRequested) return;
  isFrameRequested = true;
  requestAnimationFrame(loadSome);
}

/** Reads the scroll position in frames only: right after rendering it would force a layout. */
function loadSome(): void {
  isFrameRequested = false;
  const now = { y: scrollY, at: performance.now() };
  const speed = previous ? (Math.abs(now.y - previous.y) / Math.max(1, now.at - previous.at)) * SECOND_MS : null;
  if (speed !== null && speed < FAST_PX_PER_SECOND) {
    for (const picture of [...waiting].slice(0, IMAGES_PER_FRAME)) {
      waiting.delete(picture);
      loadImage(picture);
    }
  }
  previous = waiting.size === 0 ? null : now;
  if (previous) requestFrame();
}

/** Loads an image from `data-src` once scrolling is slow, a few images a frame. Returns a function that cancels it. */
export function loadWhenScrollIsSlow(picture: HTMLImageElement): () => void {
  waiting.add(picture);
  requestFrame();
  return () => void waiting.delete(picture);
}
