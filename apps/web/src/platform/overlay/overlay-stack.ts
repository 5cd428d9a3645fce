import { watchLocation } from '#src/platform/paths/current-location.ts';
import type { OverlayName, OverlayProps, OverlayResult } from '#src/platform/overlay/overlay-map.ts';

/** An open overlay, as stored in the browser's history entry: going back closes it. */
export interface StackedOverlay {
  readonly id: number;
  readonly name: string;
}

/**
 * The props of an open overlay, and the function that resolves its promise. They are in memory only, so a reload loses
 * them.
 */
export interface OpenedOverlay<N extends OverlayName> {
  readonly name: N;
  readonly props: OverlayProps<N>;
  settle(result: OverlayResult<N> | null): void;
}

/** An `OpenedOverlay` whose name, and so the type of its props, is not known. */
interface UntypedOverlay {
  readonly name: string;
  readonly props: unknown;
  settle(result: unknown): void;
}

/**
 * Key of the open overlays in `history.state`. The page's inline script also writes it; after it has closed a dialog,
 * it writes an empty list.
 */
const OVERLAYS_KEY = 'foyer.overlays';
const NO_OVERLAYS: readonly StackedOverlay[] = [];
const opened = new Map<number, UntypedOverlay>();
let lastId = 0;
/** Pending step back in the history. Until it completes, the history still contains the overlay that is closing. */
let pendingClose: Promise<void> | null = null;
let lastRead: { state: unknown; stack: readonly StackedOverlay[] } = { state: null, stack: NO_OVERLAYS };

function isStacked(value: unknown): value is StackedOverlay {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('id' in value)) return false;
  return typeof value.name === 'string' && typeof value.id === 'number';
}

function readStack(state: unknown): readonly StackedOverlay[] {
  if (typeof state !== 'object' || state === null || !(OVERLAYS_KEY in state)) return NO_OVERLAYS;
  const { [OVERLAYS_KEY]: stack } = state;
  return Array.isArray(stack) ? stack.filter(isStacked) : NO_OVERLAYS;
}

/** Returns the open overlays, the topmost last. As long as nothing changes, it returns the same array. */
export function getOverlayStack(): readonly StackedOverlay[] {
  if (history.state !== lastRead.state) lastRead = { state: history.state, stack: readStack(history.state) };
  return lastRead.stack;
}

function isNamed<N extends OverlayName>(overlay: UntypedOverlay, name: N): overlay is OpenedOverlay<N> {
  return overlay.name === name;
}

/** Returns the props of an open overlay; `undefined` if this page load has not opened it. */
export function getOpenedOverlayById<N extends OverlayName>(id: number, name: N): OpenedOverlay<N> | undefined {
  const overlay = opened.get(id);
  return overlay && isNamed(overlay, name) ? overlay : undefined;
}

/**
 * Resolves the promises of overlays that are no longer open. Must be called after every change of the history entry.
 */
export function resolveClosedOverlays(): void {
  const open = new Set(getOverlayStack().map((overlay) => overlay.id));
  for (const [id, overlay] of opened) {
    if (open.has(id)) continue;
    opened.delete(id);
    overlay.settle(null);
  }
}

/**
 * Opens an overlay above all others. Resolves to its result, or to `null` if it was dismissed (back button, Escape,
 * backdrop, swipe).
 */
export function openOverlay<N extends OverlayName>(name: N, props: OverlayProps<N>): Promise<OverlayResult<N> | null> {
  // Otherwise the pending step back would close the new overlay.
  if (pendingClose) return pendingClose.then(() => openOverlay(name, props));
  const stack = getOverlayStack();
  lastId = Math.max(lastId, ...stack.map((overlay) => overlay.id)) + 1;
  const id = lastId;
  return new Promise((resolve) => {
    const overlay: OpenedOverlay<N> = { name, props, settle: resolve };
    opened.set(id, overlay);
    // Reuse the entry of an overlay that was closed before hydration.
    const canReuse = stack.length === 0 && OVERLAYS_KEY in Object(history.state);
    history[canReuse ? 'replaceState' : 'pushState']({ [OVERLAYS_KEY]: [...stack, { id, name }] }, '');
  });
}

/**
 * Closes an overlay and all overlays above it. Resolves the overlay's promise after its history entry is gone, so that
 * the caller can then navigate.
 */
export function closeOverlay(id: number, result: unknown = null): Promise<void> {
  // Two steps back for one overlay would leave the page.
  if (pendingClose) return pendingClose.then(() => closeOverlay(id, result));
  const stack = getOverlayStack();
  const index = stack.findIndex((overlay) => overlay.id === id);
  if (index < 0) return Promise.resolve();
  const overlay = opened.get(id);
  opened.delete(id);
  pendingClose = new Promise((resolve) => {
    const stop = watchLocation(() => {
      if (getOverlayStack().some((other) => other.id === id)) return;
      stop();
      pendingClose = null;
      overlay?.settle(result);
      resolve();
    });
    history.go(index - stack.length);
  });
  return pendingClose;
}

/**
 * Closes all overlays without going back in the history. Returns whether any was open: the caller must then navigate
 * with `replace`.
 */
export function closeAllOverlays(): boolean {
  const isOpen = getOverlayStack().length > 0;
  if (isOpen) history.replaceState(null, '');
  return isOpen;
}
