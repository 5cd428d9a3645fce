import { watchLocation } from '#src/platform/paths/current-location.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { overlayStack, settleClosed } from '#src/platform/overlay/overlay-stack.ts';
import type { StackedOverlay } from '#src/platform/overlay/overlay-stack.ts';

const NONE: readonly StackedOverlay[] = [];

/** Open overlays, the topmost last. */
export function useOverlays(): readonly StackedOverlay[] {
  const stack = useSyncExternalStore(watchLocation, overlayStack, () => NONE);
  useEffect(() => {
    settleClosed();
  }, [stack]);
  return stack;
}
