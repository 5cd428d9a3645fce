import { afterEach, expect, test, vi } from 'vitest';
import { vibrateOnWin } from '#src/page/vibrate-on-win.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Runs in a browser with these properties. Returns the vibrations. */
function vibrateIn({ canVibrate = true, isTapped = true, isMotionReduced = false }): unknown[] {
  const vibrations: unknown[] = [];
  const vibrate = (pattern: readonly number[]) => vibrations.push(pattern);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: isTapped }, ...(canVibrate ? { vibrate } : {}) });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isMotionReduced && query.includes('reduced-motion') }));
  vibrateOnWin();
  return vibrations;
}

test('a phone vibrates briefly after a win', () => {
  expect(vibrateIn({})).toEqual([[20, 60, 40]]);
});

test('a win causes no vibration under reduced motion, before the first tap, and on devices that cannot vibrate', () => {
  expect(vibrateIn({ isMotionReduced: true })).toEqual([]);
  expect(vibrateIn({ isTapped: false })).toEqual([]);
  expect(vibrateIn({ canVibrate: false })).toEqual([]);
});
