import { watchLocation } from '#src/platform/paths/current-location.ts';
import type { OverlayName, OverlayProps, OverlayResult } from '#src/platform/overlay/overlay-map.ts';

/** One open overlay, as it lies in the history entry: "back" closes it. */
export interface StackedOverlay {
  readonly id: number;
  readonly name: string;
}

/** What was said when it was opened, and who waits for the answer. Gone after a reload. */
export interface OpenedOverlay<N extends OverlayName> {
  readonly name: N;
  readonly props: OverlayProps<N>;
  settle(result: OverlayResult<N> | null): void;
}

/** Any of them, as they are kept; its name says which. */
interface AnyOpened {
  readonly name: string;
  readonly props: unknown;
  settle(result: unknown): void;
}

/** The inline script of the page writes the same, before this module has arrived; nothing open, where it was closed again. */
const KEY = 'foyer.overlays';
const NONE: readonly StackedOverlay[] = [];
const opened = new Map<number, AnyOpened>();
let lastId = 0;
/** The step back that was asked for and has not been taken: until then the history tells of what is being closed. */
let leaving: Promise<void> | null = null;
let seen: { state: unknown; stack: readonly StackedOverlay[] } = { state: null, stack: NONE };

function isStacked(value: unknown): value is StackedOverlay {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('id' in value)) return false;
  return typeof value.name === 'string' && typeof value.id === 'number';
}

function stackOf(state: unknown): readonly StackedOverlay[] {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return NONE;
  const { [KEY]: stack } = state;
  return Array.isArray(stack) ? stack.filter(isStacked) : NONE;
}

/** Open overlays, the topmost last; the same array as long as nothing changed. */
export function overlayStack(): readonly StackedOverlay[] {
  if (history.state !== seen.state) seen = { state: history.state, stack: stackOf(history.state) };
  return seen.stack;
}

function isNamed<N extends OverlayName>(overlay: AnyOpened, name: N): overlay is OpenedOverlay<N> {
  return overlay.name === name;
}

/** What an overlay of the stack was opened with; nothing when this page did not open it. */
export function openedOverlay<N extends OverlayName>(id: number, name: N): OpenedOverlay<N> | undefined {
  const overlay = opened.get(id);
  return overlay && isNamed(overlay, name) ? overlay : undefined;
}

/** Tells whoever waits for an overlay that is no longer open. Called on every change of the history entry. */
export function settleClosed(): void {
  const open = new Set(overlayStack().map((overlay) => overlay.id));
  for (const [id, overlay] of opened) {
    if (open.has(id)) continue;
    opened.delete(id);
    overlay.settle(null);
  }
}

/**
 * Opens an overlay above whatever is open. Answers what it was closed with, or `null` when it was dismissed
 * (back button, Escape, backdrop, swipe).
 */
export function openOverlay<N extends OverlayName>(name: N, props: OverlayProps<N>): Promise<OverlayResult<N> | null> {
  // The step back would take the new one instead of the one that is being closed.
  if (leaving) return leaving.then(() => openOverlay(name, props));
  const stack = overlayStack();
  lastId = Math.max(lastId, ...stack.map((overlay) => overlay.id)) + 1;
  const id = lastId;
  return new Promise((resolve) => {
    const overlay: OpenedOverlay<N> = { name, props, settle: resolve };
    opened.set(id, overlay);
    // An entry whose overlay was closed before the scripts came is used again.
    const isSpare = stack.length === 0 && KEY in Object(history.state);
    history[isSpare ? 'replaceState' : 'pushState']({ [KEY]: [...stack, { id, name }] }, '');
  });
}

/**
 * Closes one overlay with its answer, and whatever is open above it. Done, and answered, when the history entry is gone:
 * whoever waits for the answer may go to another page at once.
 */
export function closeOverlay(id: number, result: unknown = null): Promise<void> {
  // Two steps back for one overlay would leave the page.
  if (leaving) return leaving.then(() => closeOverlay(id, result));
  const stack = overlayStack();
  const index = stack.findIndex((overlay) => overlay.id === id);
  if (index < 0) return Promise.resolve();
  const overlay = opened.get(id);
  opened.delete(id);
  leaving = new Promise((resolve) => {
    const stop = watchLocation(() => {
      if (overlayStack().some((other) => other.id === id)) return;
      stop();
      leaving = null;
      overlay?.settle(result);
      resolve();
    });
    history.go(index - stack.length);
  });
  return leaving;
}

/** Closes everything without a step back. Answers whether anything was open: whoever goes on then goes with `replace`. */
export function dropOverlays(): boolean {
  const isOpen = overlayStack().length > 0;
  if (isOpen) history.replaceState(null, '');
  return isOpen;
}
