import { showPicture } from '#src/ui/picture/lazy-image-loader.ts';

/** Faster than this, in pixels a second, nobody sees a picture go by, and fetching it would only be in the way. */
const FAST = 2_000;
/** Pictures that begin in one frame: to begin costs a frame more than to be drawn. */
const A_FRAME = 3;
const SECOND_MS = 1_000;

const waiting = new Set<HTMLImageElement>();
/** Where the window was in the frame before, and when; `null` before the first. */
let before: { readonly y: number; readonly at: number } | null = null;
let isPlanned = false;

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(look);
}

/** It asks where the window is in frames only: asked for right after something was drawn, that is a layout of its own. */
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

/** Fetches a picture that waits in `data-src` once the window does not rush past it, a few in a frame. Answers how to call it off. */
export function showWhenCalm(picture: HTMLImageElement): () => void {
  waiting.add(picture);
  plan();
  return () => void waiting.delete(picture);
}
