import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** A slide stands this long, in ms. */
const STAND_MS = 6_000;

export interface Carousel {
  readonly row: RefObject<HTMLUListElement | null>;
  readonly index: number;
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
  readonly show: (index: number) => void;
}

function wantsStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function scrollToSlide(row: HTMLElement | null, index: number): void {
  const slide = row?.children.item(index);
  if (!row || !(slide instanceof HTMLElement)) return;
  const left = slide.offsetLeft - row.offsetLeft;
  row.scrollTo({ left, behavior: wantsStill() ? 'auto' : 'smooth' });
}

/** Which slide is in view, read from the scroll position, so that a swipe, a button and the clock agree. */
function useIndexInView(row: RefObject<HTMLUListElement | null>): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const onScroll = (): void => setIndex(Math.round(Math.abs(list.scrollLeft) / list.clientWidth) || 0);
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => list.removeEventListener('scroll', onScroll);
  }, [row]);
  return index;
}

/** Moves a row of full-width slides on; stands still while paused, touched, focused, hidden or where motion is unwanted. */
export function useCarousel(count: number): Carousel {
  const row = useRef<HTMLUListElement>(null);
  const index = useIndexInView(row);
  const [paused, setPaused] = useState(false);
  const show = (next: number): void => scrollToSlide(row.current, (next + count) % count);

  useEffect(() => {
    if (paused || count < 2 || wantsStill()) return undefined;
    const timer = setInterval(() => {
      const list = row.current;
      if (document.hidden || !list || list.matches(':hover, :focus-within')) return;
      scrollToSlide(list, (index + 1) % count);
    }, STAND_MS);
    return () => clearInterval(timer);
  }, [paused, count, index]);

  return { row, index, paused, setPaused, show };
}
