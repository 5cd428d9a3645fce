import { isOverlayName, overlays } from '#src/app/overlays.ts';
import type { OverlayEntries } from '#src/app/overlays.ts';
import type { OverlayName } from '#src/platform/overlay/overlay-map.ts';
import { openOverlay, overlayStack } from '#src/platform/overlay/overlay-stack.ts';

const entries: OverlayEntries = overlays;

/** Fetches what a tap is about to open while the finger is still down. */
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
  // A second tap while its part is on the way opens nothing more.
  if (top?.name !== name) void openOverlay(name, bare);
}

/**
 * Answers taps on `data-opens`. Begun before the page is taken over: what is opened meanwhile lies in the history, and is
 * drawn when it can be. Answers how to stop.
 */
export function openTriggeredOverlays(): () => void {
  // On its way down: a part that is not taken over yet stops taps on their way up.
  document.addEventListener('click', open, true);
  document.addEventListener('pointerdown', prefetch, { passive: true });
  return () => {
    document.removeEventListener('click', open, true);
    document.removeEventListener('pointerdown', prefetch);
  };
}

/** Takes the place of the page's first script. Answers how to stop. */
export function startOverlayTriggers(): () => void {
  dispatchEvent(new Event('foyer:ready'));
  return openTriggeredOverlays();
}
