import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 250;

/**
 * Returns a number that counts from the value before to each new value, in steps of the display. It takes the new value
 * at once if the member prefers reduced motion.
 */
export function useCountedNumber(value: number): number {
  const [shown, setShown] = useState(value);
  const lastShown = useRef(value);
  useEffect(() => {
    const from = lastShown.current;
    if (from === value) return undefined;
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : COUNT_MS;
    let startedAt: number | null = null;
    const step = (now: number): void => {
      startedAt ??= now;
      const part = duration === 0 ? 1 : Math.min(1, (now - startedAt) / duration);
      lastShown.current = Math.round(from + (value - from) * part);
      setShown(lastShown.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
