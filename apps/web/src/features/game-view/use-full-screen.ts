import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

interface FullScreen {
  readonly available: boolean;
  readonly active: boolean;
  readonly toggle: () => void;
}

type Held = 'portrait' | 'landscape';

/** What browsers that can turn the screen have, and others do not. */
interface Lockable {
  lock(orientation: Held): Promise<void>;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

function isLockable(orientation: ScreenOrientation): orientation is ScreenOrientation & Lockable {
  return 'lock' in orientation;
}

async function fill(element: HTMLElement | null, held: Held | undefined): Promise<void> {
  await element?.requestFullscreen();
  const { orientation } = screen;
  // Leaving full screen gives the orientation back by itself.
  if (held && isLockable(orientation)) await orientation.lock(held);
}

/** Full screen of one element, tied to the gesture that asks for it, and held the way the game wants. */
export function useFullScreen(ref: RefObject<HTMLElement | null>, held: Held | undefined): FullScreen {
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
    const change = active ? document.exitFullscreen() : fill(ref.current, held);
    // A browser may refuse either; the game goes on as it was.
    change.catch(() => undefined);
  };
  return { available, active, toggle };
}
