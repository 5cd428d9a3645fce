import { isOverlayName, overlayRegistry } from '#src/app/overlay-registry.ts';
import type { RegisteredOverlays } from '#src/app/overlay-registry.ts';
import type { OverlayName } from '#src/platform/overlay/overlay-map.ts';
import { openOverlay, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';

const entries: RegisteredOverlays = overlayRegistry;

/** Preloads the component of an overlay when its button is pressed, before the tap is complete. */
function preloadOverlay(event: Event): void {
  const name = overlayNameAt(event);
  if (name) void entries[name].part.preload();
}

function overlayNameAt(event: Event): OverlayName | null {
  const button = event.target instanceof Element ? event.target.closest('[data-opens]') : null;
  const name = button?.getAttribute('data-opens') ?? '';
  return isOverlayName(name) ? name : null;
}

function openFromTap(event: Event): void {
  const name = event.defaultPrevented ? null : overlayNameAt(event);
  const props = name && entries[name].defaultProps;
  if (!name || props === null) return;
  event.preventDefault();
  const top = getOverlayStack().slice(-1)[0];
  // A second tap while the overlay loads opens nothing.
  if (top?.name !== name) void openOverlay(name, props);
}

/**
 * Opens an overlay when an element with its name in `data-opens` is tapped. Before hydration, a tap only adds the
 * history entry; the overlay is rendered after hydration. Returns a function that stops the handling.
 */
export function openOverlaysOnTap(): () => void {
  // Capturing, because React stops bubbling clicks on parts that are not hydrated yet.
  document.addEventListener('click', openFromTap, true);
  document.addEventListener('pointerdown', preloadOverlay, { passive: true });
  return () => {
    document.removeEventListener('click', openFromTap, true);
    document.removeEventListener('pointerdown', preloadOverlay);
  };
}

/**
 * Makes the application handle taps on `data-opens` after hydration instead of the inline script. Returns a function
 * that stops the handling.
 */
export function startOverlayTriggers(): () => void {
  dispatchEvent(new Event('foyer:ready'));
  return openOverlaysOnTap();
}
