/** Vibration patterns in milliseconds: on, off, on. */
const patterns = {
  /** The action succeeded, for example a reward was claimed or a code redeemed. */
  success: [12, 40, 24],
  /** The member's action was rejected. */
  error: [40],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** Vibrates the phone briefly, unless it cannot vibrate or the member prefers reduced motion. */
export function vibrate(kind: keyof typeof patterns): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...patterns[kind]]);
}
