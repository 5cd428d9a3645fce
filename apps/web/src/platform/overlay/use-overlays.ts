import { useEffect, useSyncExternalStore } from 'react';
import { overlayStack, settleClosed } from '#src/platform/overlay/overlay-stack.ts';
import type { StackedOverlay } from '#src/platform/overlay/overlay-stack.ts';

const NONE: readonly StackedOverlay[] = [];
/** The router makes the history methods tell of themselves by events of these names. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;

function subscribe(onChange: () => void): () => void {
  for (const change of changes) addEventListener(change, onChange);
  return () => {
    for (const change of changes) removeEventListener(change, onChange);
  };
}

/** Open overlays, the topmost last. */
export function useOverlays(): readonly StackedOverlay[] {
  const stack = useSyncExternalStore(subscribe, overlayStack, () => NONE);
  useEffect(() => {
    settleClosed();
  }, [stack]);
  return stack;
}
