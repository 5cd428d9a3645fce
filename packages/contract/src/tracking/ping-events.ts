import { MAX_EVENTS_PER_REQUEST } from '#src/tracking/event-request-paths-and-limits.ts';

/** Serializes analytics events for the URL parameter of a ping. [S7-027, S7-028] */
export function serializePingEvents(events: readonly unknown[]): string {
  return JSON.stringify(events);
}

/**
 * Parses the URL parameter with which a ping carries analytics events. The events themselves are not validated. `null` if the
 * text is not a list in JSON, or has too many events.
 */
export function parsePingEvents(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.length <= MAX_EVENTS_PER_REQUEST ? value : null;
  } catch {
    return null;
  }
}
