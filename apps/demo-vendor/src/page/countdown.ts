import type { FeedState } from '#src/http/feed-state.ts';

export interface Moment {
  /** Until the draw, ms; never below 0. */
  readonly left: number;
  readonly open: boolean;
  /** mm:ss */
  readonly text: string;
}

/** Counts down to the draws by the server's clock. Calls `each` five times a second. */
export function startCountdown(each: (moment: Moment) => void): (state: FeedState) => void {
  let state: FeedState | null = null;
  let ahead = 0;
  setInterval(show, 200);

  function show(): void {
    if (state === null) return;
    const now = performance.now() + ahead;
    const left = Math.max(0, state.next.drawAt - now);
    const seconds = Math.ceil(left / 1_000);
    const text = `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
    each({ left, open: now < state.next.closesAt, text });
  }

  return (next) => {
    ahead = next.serverTime - performance.now();
    state = next;
    show();
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
