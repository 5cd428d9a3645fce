/** Vibration of a win in milliseconds: on, off, on. */
const WIN_PATTERN = [20, 60, 40];

/**
 * Vibrates the phone after a win, if it can and the player has not asked for less motion. Browsers refuse it in a frame
 * that was never tapped, and log a warning.
 */
export function vibrateOnWin(): void {
  if (!('vibrate' in navigator && 'userActivation' in navigator)) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(WIN_PATTERN);
}
