import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

interface FullScreen {
  /** Phones by Apple have none for pages. */
  readonly available: boolean;
  readonly active: boolean;
  readonly toggle: () => void;
}

/** Full screen of one element, tied to the gesture that asks for it. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
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
    // A browser may refuse; the game goes on as it was.
    const change = active ? document.exitFullscreen() : ref.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { available, active, toggle };
}
