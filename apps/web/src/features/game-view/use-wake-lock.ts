import { useEffect, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether somebody can see the page. */
export function useVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

/** Keeps the screen on while `wanted`; a browser gives it back whenever the page is hidden, and is asked again after. */
export function useWakeLock(wanted: boolean): void {
  const visible = useVisible();

  useEffect(() => {
    // Older browsers have none.
    if (!wanted || !visible || !('wakeLock' in navigator)) return undefined;
    let over = false;
    let lock: WakeLockSentinel | null = null;
    navigator.wakeLock.request('screen').then(
      (granted) => {
        lock = granted;
        if (over) void granted.release();
      },
      // Refused, e.g. on a low battery: the screen goes dark as it always did.
      () => undefined,
    );
    return () => {
      over = true;
      void lock?.release();
    };
  }, [wanted, visible]);
}
