import { showPicture } from '#src/ui/picture/lazy-image-loader.ts';

/** Scroll speed above which images are not loaded, in pixels per second: they would be gone when loaded. */
const FAST = 2_000;
/** Images that start loading in one frame: starting one costs more than a frame of drawing. */
const A_FRAME = 3;
const SECOND_MS = 1_000;

const waiting = new Set<HTMLImageElement>();
/** Scroll position and time of the previous frame; `null` before the first. */
let before: { readonly y: number; readonly at: number } | null = null;
let isPlanned = false;

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(look);
}

/** Reads the scroll position in frames only: right after rendering it would force a layout. */
function look(): void {
  isPlanned = false;
  const now = { y: scrollY, at: performance.now() };
  const speed = before ? (Math.abs(now.y - before.y) / Math.max(1, now.at - before.at)) * SECOND_MS : null;
  if (speed !== null && speed < FAST) {
    for (const picture of [...waiting].slice(0, A_FRAME)) {
      waiting.delete(picture);
      showPicture(picture);
    }
  }
  before = waiting.size === 0 ? null : now;
  if (before) plan();
}

/** Loads an image from `data-src` once scrolling is slow, a few images a frame. Returns a function that cancels it. */
export function showWhenCalm(picture: HTMLImageElement): () => void {
  waiting.add(picture);
  plan();
  return () => void waiting.delete(picture);
}
