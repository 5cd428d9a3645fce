import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Minimum distance of a swipe, in pixels. A fast movement (flick) may be shorter. */
const SWIPE_PX = 96;
const FLICK_PX = 32;
/** Minimum speed of a flick, in pixels per millisecond. */
const FLICK_SPEED = 0.5;
/** Distance in pixels below which the direction of a movement is undecided. */
const UNDECIDED_PX = 8;

interface TouchStart {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  isDown: boolean;
}

/** Whether the touch may move the bottom sheet: not if it begins in a scrolled area or on an input. */
function isSwipeable(target: EventTarget | null, sheet: Element): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, select, [role=slider]')) return false;
  for (let part: Element | null = target; part && part !== sheet; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}

function readTouchStart({ touches, timeStamp, target }: TouchEvent, sheet: HTMLElement): TouchStart | null {
  const [touch] = touches;
  if (!touch || touches.length > 1 || !isSwipeable(target, sheet)) return null;
  return { x: touch.clientX, y: touch.clientY, at: timeStamp, isDown: false };
}

/** Creates the touch handlers of a bottom sheet. `onSwiped` is called after a long or fast swipe down. */
function createSwipe(sheet: HTMLElement, onSwiped: () => void) {
  let start: TouchStart | null = null;
  let offsetPx = 0;
  const reset = (): void => {
    start = null;
    offsetPx = 0;
    sheet.style.transform = '';
  };
  return {
    touchstart: (event: TouchEvent): void => {
      reset();
      start = readTouchStart(event, sheet);
    },
    touchmove: (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (!start || !touch) return;
      const [across, down] = [Math.abs(touch.clientX - start.x), touch.clientY - start.y];
      if (!start.isDown && Math.max(across, Math.abs(down)) < UNDECIDED_PX) return;
      if (!start.isDown && down <= across) return reset();
      start.isDown = true;
      offsetPx = Math.max(0, down);
      // Otherwise the page below would scroll or reload.
      if (event.cancelable) event.preventDefault();
      sheet.style.transform = `translateY(${offsetPx}px)`;
    },
    touchend: ({ timeStamp }: TouchEvent): void => {
      const durationMs = Math.max(1, timeStamp - (start?.at ?? timeStamp));
      const isSwiped = offsetPx > SWIPE_PX || (offsetPx > FLICK_PX && offsetPx / durationMs > FLICK_SPEED);
      reset();
      if (isSwiped) onSwiped();
    },
    touchcancel: reset,
  };
}

/**
 * Lets a visitor close a bottom sheet with a swipe down: the sheet returns to its position, and `onSwiped` must close
 * it.
 */
export function useSwipeDown(ref: RefObject<HTMLElement | null>, onSwiped: () => void): void {
  const latest = useRef(onSwiped);
  useEffect(() => {
    latest.current = onSwiped;
  });
  useEffect(() => {
    const sheet = ref.current;
    if (!sheet) return undefined;
    const { touchstart, touchmove, touchend, touchcancel } = createSwipe(sheet, () => latest.current());
    sheet.addEventListener('touchstart', touchstart, { passive: true });
    sheet.addEventListener('touchmove', touchmove, { passive: false });
    sheet.addEventListener('touchend', touchend);
    sheet.addEventListener('touchcancel', touchcancel);
    return () => {
      sheet.removeEventListener('touchstart', touchstart);
      sheet.removeEventListener('touchmove', touchmove);
      sheet.removeEventListener('touchend', touchend);
      sheet.removeEventListener('touchcancel', touchcancel);
    };
  }, [ref]);
}
