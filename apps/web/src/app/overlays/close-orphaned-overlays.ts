import { watchLocation } from '#src/platform/paths/current-location.ts';
import { isOverlayName, overlays } from '#src/app/overlays.ts';
import type { OverlayEntries } from '#src/app/overlays.ts';
import { closeOverlay, openedOverlay, overlayStack } from '#src/platform/overlay/overlay-stack.ts';
import type { StackedOverlay } from '#src/platform/overlay/overlay-stack.ts';

const entries: OverlayEntries = overlays;

/** Whether an overlay cannot be drawn because its props were lost in a reload. */
function isLost({ id, name }: StackedOverlay): boolean {
  return !isOverlayName(name) || (entries[name].bare === null && openedOverlay(id, name) === undefined);
}

/**
 * Goes back over history entries of overlays that cannot be drawn: they would cost an extra step back and block
 * prompts. Returns a function that stops it.
 */
export function closeOrphanedOverlays(): () => void {
  const look = (): void => {
    const lost = overlayStack().find(isLost);
    if (lost) void closeOverlay(lost.id);
  };
  look();
  return watchLocation(look);
}
