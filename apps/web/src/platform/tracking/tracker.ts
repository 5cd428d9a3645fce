import type { Consent } from '@foyer/contract/tracking/consent';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { Outbox } from '@foyer/tracking/outbox';
import type { AppEvent } from '#src/platform/tracking/track.ts';

/** More than these wait for somebody to decide whether he is measured. */
const MOST_HELD = 50;

export interface TrackerParts {
  /** A new one each time measuring is allowed: what waited in an earlier one was forgotten with the permission. */
  readonly openOutbox: () => Outbox;
  /** What every event carries besides name, value and its own id; asked for only when something is allowed. */
  readonly frame: () => Omit<TrackedEvent, 'eventId' | 'eventName' | 'eventValue' | 'at'>;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Tells advertisers, where they may be told. */
  readonly tellAds: (event: TrackedEvent) => void;
}

export interface Tracker {
  readonly take: (told: AppEvent) => void;
  /** What is allowed from now on. Taking it back forgets what was not sent. */
  readonly allow: (consent: Consent) => void;
  /** The page is leaving: what has not arrived is written down for the next one, and answered, as much as travels together. */
  readonly leave: () => readonly TrackedEvent[];
  readonly wake: () => void;
}

/** Name and value come together from whoever told; the compiler cannot follow them through the frame. */
function eventOf(frame: object, told: AppEvent, own: Pick<TrackedEvent, 'eventId' | 'at'>): TrackedEvent;
function eventOf(frame: object, { name, value }: AppEvent, own: object): object {
  return { ...frame, ...own, eventName: name, eventValue: value };
}

/** Holds what is told until it is known whether it may be sent; then sends it, or forgets it. */
export function createTracker({ openOutbox, frame, newId, now, tellAds }: TrackerParts): Tracker {
  const held: { readonly told: AppEvent; readonly at: number }[] = [];
  let outbox: Outbox | null = null;
  let isAllowed = false;

  const send = (told: AppEvent, at: number): void => {
    const event = eventOf(frame(), told, { eventId: told.eventId ?? newId(), at });
    outbox?.add(event);
    tellAds(event);
  };

  return {
    take: (told) => {
      if (isAllowed) send(told, now());
      else if (held.length < MOST_HELD) held.push({ told, at: now() });
    },
    allow: ({ measurement, advertising }) => {
      if (!measurement) {
        outbox?.discard();
        outbox = null;
      } else outbox ??= openOutbox();
      isAllowed = measurement || advertising;
      for (const { told, at } of held.splice(0)) if (isAllowed) send(told, at);
    },
    leave: () => {
      outbox?.writeDown();
      return outbox?.next() ?? [];
    },
    wake: () => outbox?.wake(),
  };
}
