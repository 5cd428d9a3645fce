import type { DrawEngine } from '#src/draws/draw-engine.ts';

export interface DrawTimerServices {
  readonly draws: DrawEngine;
  readonly clock: { now(): number };
  /** Called after each draw that was held. */
  readonly onDrawn: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Delay before the timer tries to hold a draw again after an error, such as a full disk or a locked file. In
 * milliseconds.
 */
const RETRY_MS = 1_000;

/** Starts a timer that holds each draw as soon as its time has come. Returns a function that stops the timer. */
export function startDrawTimer({ draws, clock, onDrawn, onError }: DrawTimerServices): () => void {
  let lastDrawn: string | null = null;
  let timer = setTimeout(holdAndReschedule, 0);

  function holdAndReschedule(): void {
    timer = setTimeout(holdAndReschedule, holdDraws());
  }

  /** Holds the draws whose time has come. Returns the milliseconds until the next draw. */
  function holdDraws(): number {
    try {
      const next = draws.advanceToNextDraw();
      // A request may have held the draw already, so a change of the next draw is what counts.
      const name = `${next.chain.id}-${next.draw}`;
      if (lastDrawn !== null && lastDrawn !== name) onDrawn();
      lastDrawn = name;
      return Math.max(10, next.drawAt - clock.now());
    } catch (error) {
      onError(error);
      return RETRY_MS;
    }
  }

  return () => clearTimeout(timer);
}
