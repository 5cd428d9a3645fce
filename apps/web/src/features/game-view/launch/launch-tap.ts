interface Tap {
  /** Absolute URL to which the tapped game card links. */
  readonly href: string;
  /** URL of the tapped card's image; `null` if the image has not loaded. */
  readonly cover: string | null;
  /**
   * Time of the tap by `performance.now()`; `null` once a launch has used it, so that a second launch waits the full
   * delay.
   */
  readonly tappedAtMs: number | null;
}

let tapped: Tap | null = null;

export function recordLaunchTap(tap: Tap): void {
  tapped = tap;
}

function tapForCurrentUrl(): Tap | null {
  return tapped !== null && location.href.startsWith(tapped.href) ? tapped : null;
}

/** Returns the cover image of the game card that led to the current URL; `null` for other visits and on the server. */
export function getCoverOfTappedGame(): string | null {
  return tapForCurrentUrl()?.cover ?? null;
}

/**
 * Returns the milliseconds since the tap on the game card that led to the current URL. Returns 0 without a tap, and
 * from the second call on.
 */
export function takeTimeSinceLaunchTap(): number {
  const tap = tapForCurrentUrl();
  if (tap === null || tap.tappedAtMs === null) return 0;
  tapped = { ...tap, tappedAtMs: null };
  return performance.now() - tap.tappedAtMs;
}
