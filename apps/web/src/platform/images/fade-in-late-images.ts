/** Images that arrive faster, from the cache or a fast network, appear at once: a fade would delay them. */
const FAST_MS = 60;
const FADE_MS = 200;
/** Above 0, because the browser may already have painted a part of the image, which would disappear for a moment. */
const FIRST_OPACITY = 0.4;

/** An earlier request says nothing about an image that now comes from the cache. */
const RECENT_MS = 1_000;

/** Whether the request of an image that has just loaded took noticeable time; `false` after the 250 requests that browsers store. */
function wasSlow({ currentSrc }: HTMLImageElement): boolean {
  const recent = performance.now() - RECENT_MS;
  return performance
    .getEntriesByName(currentSrc)
    .some(({ startTime, duration }) => duration > FAST_MS && startTime + duration > recent);
}

/**
 * Fades images in that come late, instead of letting them pop up, unless the person has asked for less motion. Their
 * space is reserved, so nothing moves. Returns a function that stops it.
 */
export function fadeInLateImages(): () => void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)');
  const onLoad = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement) || isMotionReduced.matches || !wasSlow(target)) return;
    target.animate({ opacity: [FIRST_OPACITY, 1] }, { duration: FADE_MS, easing: 'ease-out' });
  };
  // Load events of images do not bubble, so the listener captures. They do not reach the window.
  document.addEventListener('load', onLoad, true);
  return () => document.removeEventListener('load', onLoad, true);
}
