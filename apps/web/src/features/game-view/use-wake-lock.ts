import { useEffect } from 'react';
import { usePageVisible } from '#src/features/game-view/use-page-visible.ts';

/**
 * Prevents the screen from turning off while `isEnabled` is true. The browser releases the wake lock when the page is
 * hidden, so it is requested again when the page is visible.
 */
export function useWakeLock(isEnabled: boolean): void {
  const visible = usePageVisible();

  useEffect(() => {
    // Missing in older browsers.
    if (!isEnabled || !visible || !('wakeLock' in navigator)) return undefined;
    let isReleased = false;
    let lock: WakeLockSentinel | null = null;
    navigator.wakeLock.request('screen').then(
      (granted) => {
        lock = granted;
        if (isReleased) void granted.release();
      },
      // Rejected, for example when the battery is low. The screen then turns off as usual.
      () => undefined,
    );
    return () => {
      isReleased = true;
      void lock?.release();
    };
  }, [isEnabled, visible]);
}
