import { startLazyImage } from '#src/ui/image/lazy-image-loader.ts';

/**
 * Scroll speed above which no images load, in pixels per second: they would have left the screen by the time they have
 * loaded.
 */
const FAST_PX_PER_SECOND = 2_000;
/** Number of images that start loading per animation frame. More would make the frame too long. */
const IMAGES_PER_FRAME = 3;
const SECOND_MS = 1_000;

const pendingImages = new Set<HTMLImageElement>();
/** Scroll position and time of the previous frame; `null` before the first. */
let previous: { readonly y: number; readonly at: number } | null = null;
let isFrameRequested = false;

function requestFrame(): void {
  if (isFrameRequested) return;
  isFrameRequested = true;
  requestAnimationFrame(loadNextImages);
}

/**
 * Reads the scroll position, only at the beginning of an animation frame: after rendering, reading it would force a
 * layout.
 */
function loadNextImages(): void {
  isFrameRequested = false;
  const now = { y: scrollY, at: performance.now() };
  const speed = previous ? (Math.abs(now.y - previous.y) / Math.max(1, now.at - previous.at)) * SECOND_MS : null;
  if (speed !== null && speed < FAST_PX_PER_SECOND) {
    for (const image of [...pendingImages].slice(0, IMAGES_PER_FRAME)) {
      pendingImages.delete(image);
      startLazyImage(image);
    }
  }
  previous = pendingImages.size === 0 ? null : now;
  if (previous) requestFrame();
}

/** Loads an image from `data-src` once scrolling is slow, a few images a frame. Returns a function that cancels it. */
export function loadImageWhenScrollIsSlow(image: HTMLImageElement): () => void {
  pendingImages.add(image);
  requestFrame();
  return () => void pendingImages.delete(image);
}
