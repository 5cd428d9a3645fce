import { systemClock } from '@foyer/wps-client/clock';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * Returns the server's time in milliseconds since 1970, and renders the component again at every full second, except
 * while the tab is hidden. `offset` is the server's clock minus the device's clock, in milliseconds; while it is `null`,
 * the result is `null` too.
 */
export function useServerTime(offset: number): number;
export function useServerTime(offset: number | null): number | null;
export function useServerTime(offset: number | null): number | null {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    if (offset === null) return undefined;
    let cancel: (() => void) | null = null;
    const tick = (): void => {
      cancel?.();
      cancel = null;
      setNow(systemClock.now());
      if (document.hidden) return;
      cancel = systemClock.after(SECOND_MS - ((systemClock.now() + offset) % SECOND_MS), tick);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      document.removeEventListener('visibilitychange', tick);
      cancel?.();
    };
  }, [offset]);
  return offset === null ? null : now + offset;
}
