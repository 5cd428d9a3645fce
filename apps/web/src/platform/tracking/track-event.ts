import type { TrackedEventName, TrackedEventValue } from '@foyer/contract/tracking/tracked-event';

/** An event for analytics and ad partners. */
export type EventToTrack = {
  readonly [N in TrackedEventName]: {
    readonly name: N;
    readonly value: TrackedEventValue<N>;
    /**
     * Id of the event. Set if another system reports the same event with this id, so that it counts once; otherwise an
     * id is generated.
     */
    readonly eventId?: string | null;
  };
}[TrackedEventName];

type Listener = (event: EventToTrack) => void;

const MAX_BUFFERED = 50;
const buffered: EventToTrack[] = [];
let listener: Listener | null = null;

/** Records a tracking event. Synchronous and never throws. Up to 50 events are buffered until a listener subscribes. */
export function trackEvent(event: EventToTrack): void {
  if (listener) listener(event);
  else if (buffered.length < MAX_BUFFERED) buffered.push(event);
}

/**
 * Passes the buffered tracking events and all later ones to the listener. Returns a function that removes the listener.
 */
export function setTrackingEventListener(next: Listener): () => void {
  listener = next;
  buffered.splice(0).forEach(next);
  return () => {
    listener = null;
  };
}
