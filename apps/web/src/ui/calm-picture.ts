import { showPicture } from '#src/ui/near-picture.ts';

/** Faster than this, in pixels a second, nobody sees a picture go by, and fetching it would only be in the way. */
const FAST = 2_000;
/** Pictures that begin in one frame: to begin costs a frame more than to be drawn. */
const A_FRAME = 6;
const SECOND_MS = 1_000;

const waiting = new Set<HTMLImageElement>();
/** Where the window was in the frame before, and when; `null` while nothing waits. */
let before: { readonly y: number; readonly at: number } | null = null;

function look(): void {
  const now = { y: scrollY, at: performance.now() };
  const speed = before ? (Math.abs(now.y - before.y) / Math.max(1, now.at - before.at)) * SECOND_MS : 0;
  if (speed < FAST) {
    for (const picture of [...waiting].slice(0, A_FRAME)) {
      waiting.delete(picture);
      showPicture(picture);
    }
  }
  before = waiting.size === 0 ? null : now;
  if (before) requestAnimationFrame(look);
}

/** Fetches a picture that waits in `data-src` once the window does not rush past it, a few in a frame. Answers how to call it off. */
export function showWhenCalm(picture: HTMLImageElement): () => void {
  waiting.add(picture);
  if (!before) {
    before = { y: scrollY, at: performance.now() };
    requestAnimationFrame(look);
  }
  return () => void waiting.delete(picture);
}
