import { isOverlayName, overlays } from '#src/app/overlays.ts';
import type { OverlayEntries } from '#src/app/overlays.ts';
import type { OverlayName } from '#src/platform/overlay/overlay-map.ts';
import { openOverlay, overlayStack } from '#src/platform/overlay/overlay-stack.ts';

const entries: OverlayEntries = overlays;

/** Preloads the overlay on pointer down, before the tap ends. */
function prefetch(event: Event): void {
  const name = nameAt(event);
  if (name) void entries[name].part.preload();
}

function nameAt(event: Event): OverlayName | null {
  const button = event.target instanceof Element ? event.target.closest('[data-opens]') : null;
  const name = button?.getAttribute('data-opens') ?? '';
  return isOverlayName(name) ? name : null;
}

function open(event: Event): void {
  const name = event.defaultPrevented ? null : nameAt(event);
  const bare = name && entries[name].bare;
  if (!name || bare === null) return;
  event.preventDefault();
  const top = overlayStack().slice(-1)[0];
  // A second tap while the overlay loads opens nothing.
  if (top?.name !== name) void openOverlay(name, bare);
}

/**
 * Opens overlays on taps on `data-opens`. It starts before hydration: the overlay is a history entry and is drawn
 * later. Returns a function that stops it.
 */
export function openTriggeredOverlays(): () => void {
  // Capturing, because React stops bubbling clicks on parts that are not hydrated yet.
  document.addEventListener('click', open, true);
  document.addEventListener('pointerdown', prefetch, { passive: true });
  return () => {
    document.removeEventListener('click', open, true);
    document.removeEventListener('pointerdown', prefetch);
  };
}

/** Replaces the inline script of the page. Returns a function that stops it. */
export function startOverlayTriggers(): () => void {
  dispatchEvent(new Event('foyer:ready'));
  return openTriggeredOverlays();
}
