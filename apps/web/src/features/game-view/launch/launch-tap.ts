interface Tap {
  /** Where the card leads, absolute. */
  readonly href: string;
  /** Its picture, or `null` before it has come. */
  readonly cover: string | null;
  /** Milliseconds since the page began; `null` once its launch is under way: another launch waits by itself. */
  readonly at: number | null;
}

let tapped: Tap | null = null;

/** Remembers which card was tapped last, and when. */
export function rememberTap(tap: Tap): void {
  tapped = tap;
}

function tapForHere(): Tap | null {
  return tapped !== null && location.href.startsWith(tapped.href) ? tapped : null;
}

/** The picture of the card that led to this very address; `null` for whoever came another way, and on the server. */
export function tappedCover(): string | null {
  return tapForHere()?.cover ?? null;
}

/** How long ago the tap was that led to this very address, in milliseconds; 0 without one, and when it was asked before. */
export function takeSinceTap(): number {
  const tap = tapForHere();
  if (tap === null || tap.at === null) return 0;
  tapped = { ...tap, at: null };
  return performance.now() - tap.at;
}
