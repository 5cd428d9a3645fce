/** Vibration patterns in milliseconds: on, off, on. */
const patterns = {
  /** Something was granted: a claimed reward, a redeemed code. */
  success: [12, 40, 24],
  /** What the member tried was rejected. */
  error: [40],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** Vibrates the phone briefly, if it can and the person has not asked for less motion. */
export function vibrate(kind: keyof typeof patterns): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...patterns[kind]]);
}
