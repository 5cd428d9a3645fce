import type { DrawEngine } from '#src/draws/draw-engine.ts';

export interface TickerServices {
  readonly draws: DrawEngine;
  readonly clock: { now(): number };
  /** Called after each draw. */
  readonly onDrawn: () => void;
  readonly onError: (error: unknown) => void;
}

/** Delay of a retry after an error such as a full disk or a locked file. */
const RETRY_MS = 1_000;

/** Holds draws on time. Returns a function that stops it. */
export function startTicker({ draws, clock, onDrawn, onError }: TickerServices): () => void {
  let lastDrawn: string | null = null;
  let timer = setTimeout(tick, 0);

  function tick(): void {
    timer = setTimeout(tick, work());
  }

  function work(): number {
    try {
      const next = draws.next();
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
