import type { Consent } from '@foyer/contract/tracking/consent';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { EventOutbox } from '@foyer/tracking/event-outbox';
import type { EventToTrack } from '#src/platform/tracking/track-event.ts';

/** Maximum number of events that are buffered until the visitor has chosen their consent. Further ones are dropped. */
const MAX_BUFFERED = 50;

export interface TrackerOptions {
  /**
   * Creates the queue of events to send. Every new consent gets a new queue, because a withdrawal discards the events
   * of the earlier one.
   */
  readonly openOutbox: () => EventOutbox;
  /** Returns the fields that all events have in common. Called only with consent. */
  readonly frame: () => Omit<TrackedEvent, 'eventId' | 'eventName' | 'eventValue' | 'at'>;
  readonly newId: () => string;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  /** Forwards an event to the scripts of ad partners, if the consent allows it. */
  readonly sendToAdvertisers: (event: TrackedEvent) => void;
}

export interface Tracker {
  readonly record: (event: EventToTrack) => void;
  /** Applies a consent choice. If it no longer allows measurement, unsent events are discarded. */
  readonly allow: (consent: Consent) => void;
  /**
   * Stores unsent events for the next page, and returns those that fit into one request. Called while the page unloads.
   */
  readonly storeUnsent: () => readonly TrackedEvent[];
  readonly wake: () => void;
}

/**
 * Builds a tracking event. It has two signatures, because after the spread the compiler cannot check that `value`
 * belongs to `name`.
 */
function buildEvent(frame: object, event: EventToTrack, own: Pick<TrackedEvent, 'eventId' | 'at'>): TrackedEvent;
function buildEvent(frame: object, { name, value }: EventToTrack, own: object): object {
  return { ...frame, ...own, eventName: name, eventValue: value };
}

/** Creates the tracker: it buffers events until the consent is known, and then sends or discards them. */
export function createTracker({ openOutbox, frame, newId, now, sendToAdvertisers }: TrackerOptions): Tracker {
  const buffered: { readonly event: EventToTrack; readonly at: number }[] = [];
  let outbox: EventOutbox | null = null;
  let isAllowed = false;

  const send = (event: EventToTrack, at: number): void => {
    const tracked = buildEvent(frame(), event, { eventId: event.eventId ?? newId(), at });
    outbox?.add(tracked);
    sendToAdvertisers(tracked);
  };

  return {
    record: (event) => {
      if (isAllowed) send(event, now());
      else if (buffered.length < MAX_BUFFERED) buffered.push({ event, at: now() });
    },
    allow: ({ measurement, advertising }) => {
      if (!measurement) {
        outbox?.discard();
        outbox = null;
      } else outbox ??= openOutbox();
      isAllowed = measurement || advertising;
      for (const { event, at } of buffered.splice(0)) if (isAllowed) send(event, at);
    },
    storeUnsent: () => {
      outbox?.persist();
      return outbox?.nextBatch() ?? [];
    },
    wake: () => outbox?.sendNow(),
  };
}
