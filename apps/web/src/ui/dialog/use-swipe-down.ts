import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Down by this much, in pixels, it counts; a flick does not have to go so far. */
const FAR = 96;
const FLICK = 32;
/** Pixels a millisecond. */
const FLICK_SPEED = 0.5;
/** Below this a finger has not said yet where it goes, in pixels. */
const UNDECIDED = 8;

interface Grip {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  isDown: boolean;
}

/** What is scrolled down, or typed and chosen in, keeps the finger to itself. */
function isFree(target: EventTarget | null, sheet: Element): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, select, [role=slider]')) return false;
  for (let part: Element | null = target; part && part !== sheet; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}

function gripOf({ touches, timeStamp, target }: TouchEvent, sheet: HTMLElement): Grip | null {
  const [touch] = touches;
  if (!touch || touches.length > 1 || !isFree(target, sheet)) return null;
  return { x: touch.clientX, y: touch.clientY, at: timeStamp, isDown: false };
}

/** What a finger does to a sheet; `onSwiped` when it was let go of far enough, or quickly. */
function createSwipe(sheet: HTMLElement, onSwiped: () => void) {
  let grip: Grip | null = null;
  let drawn = 0;
  const letGo = (): void => {
    grip = null;
    drawn = 0;
    sheet.style.transform = '';
  };
  return {
    touchstart: (event: TouchEvent): void => {
      letGo();
      grip = gripOf(event, sheet);
    },
    touchmove: (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (!grip || !touch) return;
      const [across, down] = [Math.abs(touch.clientX - grip.x), touch.clientY - grip.y];
      if (!grip.isDown && Math.max(across, Math.abs(down)) < UNDECIDED) return;
      if (!grip.isDown && down <= across) return letGo();
      grip.isDown = true;
      drawn = Math.max(0, down);
      // Or the page below would be drawn along, and loaded anew.
      if (event.cancelable) event.preventDefault();
      sheet.style.transform = `translateY(${drawn}px)`;
    },
    touchend: ({ timeStamp }: TouchEvent): void => {
      const tookMs = Math.max(1, timeStamp - (grip?.at ?? timeStamp));
      const isSwiped = drawn > FAR || (drawn > FLICK && drawn / tookMs > FLICK_SPEED);
      letGo();
      if (isSwiped) onSwiped();
    },
    touchcancel: letGo,
  };
}

/** Lets a sheet be drawn down by a finger; it goes back by itself, and `onSwiped` says what becomes of it. */
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
