import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Distance of a swipe, in pixels; a flick needs less. */
const SWIPE_PX = 96;
const FLICK_PX = 32;
/** In pixels per millisecond. */
const FLICK_SPEED = 0.5;
/** Distance below which the direction is undecided, in pixels. */
const UNDECIDED_PX = 8;

interface TouchStart {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  isDown: boolean;
}

/** Whether the touch does not belong to a scrolled area or an input. */
function isFree(target: EventTarget | null, sheet: Element): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, select, [role=slider]')) return false;
  for (let part: Element | null = target; part && part !== sheet; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}

function readTouchStart({ touches, timeStamp, target }: TouchEvent, sheet: HTMLElement): TouchStart | null {
  const [touch] = touches;
  if (!touch || touches.length > 1 || !isFree(target, sheet)) return null;
  return { x: touch.clientX, y: touch.clientY, at: timeStamp, isDown: false };
}

/** Touch handlers of a sheet; `onSwiped` is called after a long or fast swipe down. */
function createSwipe(sheet: HTMLElement, onSwiped: () => void) {
  let grip: TouchStart | null = null;
  let drawn = 0;
  const reset = (): void => {
    grip = null;
    drawn = 0;
    sheet.style.transform = '';
  };
  return {
    touchstart: (event: TouchEvent): void => {
      reset();
      grip = readTouchStart(event, sheet);
    },
    touchmove: (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (!grip || !touch) return;
      const [across, down] = [Math.abs(touch.clientX - grip.x), touch.clientY - grip.y];
      if (!grip.isDown && Math.max(across, Math.abs(down)) < UNDECIDED_PX) return;
      if (!grip.isDown && down <= across) return reset();
      grip.isDown = true;
      drawn = Math.max(0, down);
      // Otherwise the page below would scroll or reload.
      if (event.cancelable) event.preventDefault();
      sheet.style.transform = `translateY(${drawn}px)`;
    },
    touchend: ({ timeStamp }: TouchEvent): void => {
      const tookMs = Math.max(1, timeStamp - (grip?.at ?? timeStamp));
      const isSwiped = drawn > SWIPE_PX || (drawn > FLICK_PX && drawn / tookMs > FLICK_SPEED);
      reset();
      if (isSwiped) onSwiped();
    },
    touchcancel: reset,
  };
}

/** Lets a member swipe a sheet down. It snaps back; `onSwiped` decides what happens. */
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
