import { watchLocation } from '#src/platform/paths/current-location.ts';
import { isOverlayName, overlayRegistry } from '#src/app/overlay-registry.ts';
import type { RegisteredOverlays } from '#src/app/overlay-registry.ts';
import { closeOverlay, getOpenedOverlayById, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import type { StackedOverlay } from '#src/platform/overlay/overlay-stack.ts';

const entries: RegisteredOverlays = overlayRegistry;

/** Whether an overlay in the history cannot be rendered, because a reload has discarded its props. */
function lacksProps({ id, name }: StackedOverlay): boolean {
  return !isOverlayName(name) || (entries[name].defaultProps === null && getOpenedOverlayById(id, name) === undefined);
}

/**
 * Closes overlays whose props a reload has discarded, by going back in the history. If they stayed in the history, Back
 * would seem to do nothing once, and prompts such as the install offer would not open. Returns a function that stops
 * it.
 */
export function closeOverlaysWithoutProps(): () => void {
  const closeFirst = (): void => {
    const orphan = getOverlayStack().find(lacksProps);
    if (orphan) void closeOverlay(orphan.id);
  };
  closeFirst();
  return watchLocation(closeFirst);
}
