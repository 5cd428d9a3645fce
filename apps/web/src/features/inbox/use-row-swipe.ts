import { type RefObject, useEffect, useRef } from 'react';

/** Minimum distance of a swipe, in pixels. */
const SWIPE_PX = 96;
/** Distance in pixels below which a movement is not a swipe. */
const SLOP_PX = 8;

/** End of the row towards which it is swiped. In right-to-left pages the inline start is on the right. */
export type SwipeDirection = 'start' | 'end';

type SwipeActions = Readonly<Record<SwipeDirection, (() => void) | null>>;

/** Attribute with the direction in which the row is being swiped, for the style sheet. */
const SWIPE_ATTRIBUTE = 'data-swipe';
/** Attribute that is present if the release of the finger would run the action. */
const READY_ATTRIBUTE = 'data-ready';

/**
 * Creates the pointer handlers of a row. The row must have `touch-action: pan-y`: the browser then scrolls vertically
 * and cancels the pointer, and leaves horizontal movements to these handlers.
 */
function createRowSwipe(row: HTMLElement, readActions: () => SwipeActions) {
  let start: { readonly x: number; readonly pointer: number } | null = null;
  let direction: SwipeDirection | null = null;
  let distance = 0;
  const reset = (): void => {
    start = null;
    direction = null;
    distance = 0;
    row.removeAttribute(SWIPE_ATTRIBUTE);
    row.removeAttribute(READY_ATTRIBUTE);
    row.style.removeProperty('--swipe');
  };
  return {
    pointerdown: ({ pointerType, isPrimary, pointerId, clientX }: PointerEvent): void => {
      reset();
      // A mouse selects text with the same movement.
      if (pointerType !== 'mouse' && isPrimary) start = { x: clientX, pointer: pointerId };
    },
    pointermove: ({ pointerId, clientX }: PointerEvent): void => {
      if (start?.pointer !== pointerId) return;
      const across = clientX - start.x;
      const isToStart = across < 0 !== (getComputedStyle(row).direction === 'rtl');
      direction = isToStart ? 'start' : 'end';
      const isMoved = Math.abs(across) > SLOP_PX && readActions()[direction] !== null;
      distance = isMoved ? Math.abs(across) : 0;
      if (!isMoved) row.removeAttribute(SWIPE_ATTRIBUTE);
      else row.setAttribute(SWIPE_ATTRIBUTE, direction);
      row.toggleAttribute(READY_ATTRIBUTE, distance >= SWIPE_PX);
      row.style.setProperty('--swipe', `${isMoved ? across : 0}px`);
    },
    pointerup: ({ pointerId }: PointerEvent): void => {
      const action =
        start?.pointer === pointerId && direction && distance >= SWIPE_PX ? readActions()[direction] : null;
      reset();
      action?.();
    },
    pointercancel: reset,
  };
}

/**
 * Runs an action when a finger or pen swipes the row far enough towards one of its ends. While it moves, the row has
 * the custom property `--swipe`, a length, and the attributes `data-swipe` and `data-ready`. A direction whose action is
 * `null` does nothing. Every action also needs a button, because screen readers and keyboards cannot swipe.
 */
export function useRowSwipe(ref: RefObject<HTMLElement | null>, actions: SwipeActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const row = ref.current;
    if (row === null) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const { pointerdown, pointermove, pointerup, pointercancel } = createRowSwipe(row, () => latest.current);
    row.addEventListener('pointerdown', pointerdown, { signal });
    row.addEventListener('pointermove', pointermove, { signal });
    row.addEventListener('pointerup', pointerup, { signal });
    row.addEventListener('pointercancel', pointercancel, { signal });
    return () => listeners.abort();
  }, [ref]);
}
