import type { EventName, EventValue } from '@foyer/contract/tracking/event-values';

/** An event as a feature tells it. */
export type Told = {
  readonly [N in EventName]: {
    readonly name: N;
    readonly value: EventValue<N>;
    /** Where somebody else tells of the same thing too; else it gets one of its own. */
    readonly eventId?: string | null;
  };
}[EventName];

type Take = (told: Told) => void;

const MOST_WAITING = 50;
const waiting: Told[] = [];
let take: Take | null = null;

/** Tells of something that happened. It costs nothing, waits for nothing and never throws; what becomes of it is not the teller's. */
export function track(told: Told): void {
  if (take) take(told);
  else if (waiting.length < MOST_WAITING) waiting.push(told);
}

/** Takes what is told from now on, and what was told before; answers how to stop. */
export function takeTold(taker: Take): () => void {
  take = taker;
  waiting.splice(0).forEach(taker);
  return () => {
    take = null;
  };
}
