import type { DrawHouse } from '#src/draws/draw-house.ts';

export interface TickerServices {
  readonly house: DrawHouse;
  readonly clock: { now(): number };
  /** After a draw was held. */
  readonly onDrawn: () => void;
  readonly onError: (error: unknown) => void;
}

/** After a failure (a full disk, a locked file) draws are tried again this often. */
const RETRY_MS = 1_000;

/** Holds draws on time until it is stopped. Answers how to stop it. */
export function startTicker({ house, clock, onDrawn, onError }: TickerServices): () => void {
  let lastDrawn: string | null = null;
  let timer = setTimeout(tick, 0);

  function tick(): void {
    timer = setTimeout(tick, work());
  }

  function work(): number {
    try {
      const next = house.next();
      // A call may have held the draw just before: what counts is that the next one is another.
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
