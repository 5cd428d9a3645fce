import type { Consent } from '@foyer/contract/tracking/consent';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { Outbox } from '@foyer/tracking/outbox';
import type { AppEvent } from '#src/platform/tracking/track.ts';

/** Events beyond this number are dropped until the visitor decides. */
const MOST_HELD = 50;

export interface TrackerParts {
  /** A new outbox for each consent: withdrawal discards the events of the earlier one. */
  readonly openOutbox: () => Outbox;
  /** Common fields of events; read only with consent. */
  readonly frame: () => Omit<TrackedEvent, 'eventId' | 'eventName' | 'eventValue' | 'at'>;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Forwards an event to advertisers, if allowed. */
  readonly tellAds: (event: TrackedEvent) => void;
}

export interface Tracker {
  readonly take: (told: AppEvent) => void;
  /** Applies the consent. Withdrawal discards unsent events. */
  readonly allow: (consent: Consent) => void;
  /** Stores unsent events when the page unloads, and returns those that fit into one request. */
  readonly leave: () => readonly TrackedEvent[];
  readonly wake: () => void;
}

/** The types of name and value match; the compiler cannot follow them through the spread. */
function eventOf(frame: object, told: AppEvent, own: Pick<TrackedEvent, 'eventId' | 'at'>): TrackedEvent;
function eventOf(frame: object, { name, value }: AppEvent, own: object): object {
  return { ...frame, ...own, eventName: name, eventValue: value };
}

/** Buffers events until the consent is known, then sends or discards them. */
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
