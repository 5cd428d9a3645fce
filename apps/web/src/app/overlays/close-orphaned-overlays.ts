import { watchLocation } from '#src/platform/paths/current-location.ts';
import { isOverlayName, overlays } from '#src/app/overlays.ts';
import type { OverlayEntries } from '#src/app/overlays.ts';
import { closeOverlay, openedOverlay, overlayStack } from '#src/platform/overlay/overlay-stack.ts';
import type { StackedOverlay } from '#src/platform/overlay/overlay-stack.ts';

const entries: OverlayEntries = overlays;

/** A reload forgot what it was opened with, and without that it is not drawn. */
function isLost({ id, name }: StackedOverlay): boolean {
  return !isOverlayName(name) || (entries[name].bare === null && openedOverlay(id, name) === undefined);
}

/**
 * Leaves entries of the history that show nothing: each would be one step back too many, and nobody is asked anything above
 * what seems to be open. Answers how to stop.
 */
export function closeOrphanedOverlays(): () => void {
  const look = (): void => {
    const lost = overlayStack().find(isLost);
    if (lost) void closeOverlay(lost.id);
  };
  look();
  return watchLocation(look);
}
