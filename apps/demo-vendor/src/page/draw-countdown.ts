import type { DrawGameState } from '#src/http/lottery-page-state.ts';
import { formatCountdown } from '#src/page/format-countdown.ts';

export interface DrawCountdownTick {
  /** Milliseconds until the draw, at least 0. */
  readonly left: number;
  readonly open: boolean;
  /** Remaining time as mm:ss. */
  readonly text: string;
}

/**
 * Starts a countdown to the next draw by the server's clock. Calls `onTick` five times per second. Returns a function
 * that receives new states from the server.
 */
export function startDrawCountdown(onTick: (moment: DrawCountdownTick) => void): (state: DrawGameState) => void {
  let state: DrawGameState | null = null;
  let clockOffset = 0;
  setInterval(show, 200);

  function show(): void {
    if (state === null) return;
    const now = performance.now() + clockOffset;
    const left = Math.max(0, state.next.drawAt - now);
    onTick({ left, open: now < state.next.closesAt, text: formatCountdown(Math.ceil(left / 1_000)) });
  }

  return (next) => {
    clockOffset = next.serverTime - performance.now();
    state = next;
    show();
  };
}
