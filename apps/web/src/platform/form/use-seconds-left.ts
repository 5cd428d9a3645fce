import { useEffect, useState } from 'react';
import { systemClock } from '@foyer/wps-client/clock';

const SECOND = 1_000;

/**
 * Returns the whole seconds until a time (milliseconds since 1970, by the device's clock), counting down. 0 if the time
 * has passed or is `null`.
 */
export function useSecondsLeft(until: number | null): number {
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - systemClock.now()) / SECOND));
  const [, tick] = useState(0);
  useEffect(() => (left === 0 ? undefined : systemClock.after(SECOND, () => tick((count) => count + 1))));
  return left;
}
