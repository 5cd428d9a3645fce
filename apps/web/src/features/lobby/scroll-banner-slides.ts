/** How long each slide is shown, in milliseconds. */
const SLIDE_MS = 6_000;

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Returns the index of the visible slide. It is derived from the scroll position, so that swipes, buttons and the timer
 * agree.
 */
export function getVisibleSlideIndex(row: HTMLElement): number {
  return Math.round(Math.abs(row.scrollLeft) / row.clientWidth) || 0;
}

export function scrollToSlide(row: HTMLElement, index: number): void {
  const slide = row.children.item(index);
  if (!(slide instanceof HTMLElement)) return;
  const left = slide.offsetLeft - row.offsetLeft;
  row.scrollTo({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

/**
 * Advances full-width slides every 6 s, but not while the row is hovered or focused or the tab is hidden, and never
 * with reduced motion. Returns a function that stops it.
 */
export function advanceSlides(row: HTMLElement): () => void {
  const count = row.children.length;
  if (count < 2 || prefersReducedMotion()) return () => undefined;
  const timer = setInterval(() => {
    if (document.hidden || row.matches(':hover, :focus-within')) return;
    scrollToSlide(row, (getVisibleSlideIndex(row) + 1) % count);
  }, SLIDE_MS);
  return () => clearInterval(timer);
}

/**
 * Advances the banners on a home page that is not hydrated yet, and marks the dot of the visible banner. Stops at
 * hydration.
 */
export function advanceBannersUntilHydration(): void {
  const row = document.querySelector<HTMLElement>('[data-lane=home] > ul');
  if (!row) return;
  let markedIndex = 0;
  const markDot = (): void => {
    const index = getVisibleSlideIndex(row);
    if (index === markedIndex) return;
    // The dots are the first buttons, one for each slide.
    const buttons = row.nextElementSibling?.querySelectorAll('button');
    buttons?.[markedIndex]?.removeAttribute('aria-current');
    buttons?.[index]?.setAttribute('aria-current', 'true');
    markedIndex = index;
  };
  row.addEventListener('scroll', markDot, { passive: true });
  const stop = advanceSlides(row);
  const onHydrated = (): void => {
    stop();
    row.removeEventListener('scroll', markDot);
  };
  addEventListener('foyer:ready', onHydrated, { once: true });
}
