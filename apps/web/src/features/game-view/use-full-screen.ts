import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

interface FullScreen {
  readonly available: boolean;
  readonly active: boolean;
  readonly toggle: () => void;
}

type LockedOrientation = 'portrait' | 'landscape';

/** The screen orientation. `lock` is undefined in browsers that cannot lock it. */
interface LockableOrientation {
  lock(orientation: LockedOrientation): Promise<void>;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

function isLockable(orientation: ScreenOrientation): orientation is ScreenOrientation & LockableOrientation {
  return 'lock' in orientation;
}

async function enterFullScreen(
  element: HTMLElement | null,
  lockedOrientation: LockedOrientation | undefined,
): Promise<void> {
  await element?.requestFullscreen();
  const { orientation } = screen;
  // The browser unlocks the orientation when full screen ends.
  if (lockedOrientation && isLockable(orientation)) await orientation.lock(lockedOrientation);
}

/**
 * Controls full screen of one element, with the orientation locked to that of the game. Call `toggle` only from a user
 * gesture.
 */
export function useFullScreen(
  ref: RefObject<HTMLElement | null>,
  lockedOrientation: LockedOrientation | undefined,
): FullScreen {
  const active = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const available = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => false,
  );
  const toggle = (): void => {
    const change = active ? document.exitFullscreen() : enterFullScreen(ref.current, lockedOrientation);
    // The browser may reject either. The game continues unchanged.
    change.catch(() => undefined);
  };
  return { available, active, toggle };
}
