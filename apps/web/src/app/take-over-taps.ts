import { isOverlayName, overlays } from '#src/app/overlays.ts';
import type { OverlayEntries } from '#src/app/overlays.ts';
import type { OverlayName } from '#src/platform/overlay/overlay-map.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';

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
  void openOverlay(name, bare);
}

/** Answers taps on `data-opens` from here on, in place of the page's first script. Answers how to stop. */
export function takeOverTaps(): () => void {
  dispatchEvent(new Event('foyer:ready'));
  // On its way down, as before: a part that is not taken over yet stops taps on their way up.
  document.addEventListener('click', open, true);
  document.addEventListener('pointerdown', prefetch, { passive: true });
  return () => {
    document.removeEventListener('click', open, true);
    document.removeEventListener('pointerdown', prefetch);
  };
}
