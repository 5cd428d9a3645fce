interface Tap {
  /** Absolute URL of the tapped card. */
  readonly href: string;
  /** URL of the tapped card's image; `null` before it has loaded. */
  readonly cover: string | null;
  /** Time of the tap by `performance.now()`; `null` after its launch, so that a relaunch waits the full delay. */
  readonly tappedAtMs: number | null;
}

let tapped: Tap | null = null;

export function recordLaunchTap(tap: Tap): void {
  tapped = tap;
}

function tapForCurrentUrl(): Tap | null {
  return tapped !== null && location.href.startsWith(tapped.href) ? tapped : null;
}

/** Returns the cover of the card that led to the current URL; `null` for other visits and on the server. */
export function getCoverOfTappedGame(): string | null {
  return tapForCurrentUrl()?.cover ?? null;
}

/** Returns the milliseconds since the tap that led to the current URL; 0 without a tap, and from the second call on. */
export function takeTimeSinceLaunchTap(): number {
  const tap = tapForCurrentUrl();
  if (tap === null || tap.tappedAtMs === null) return 0;
  tapped = { ...tap, tappedAtMs: null };
  return performance.now() - tap.tappedAtMs;
}
