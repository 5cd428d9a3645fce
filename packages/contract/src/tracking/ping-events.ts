import { MAX_EVENTS_PER_REQUEST } from '#src/tracking/limits.ts';

/** Serializes events for the parameter of a ping. [S7-027, S7-028] */
export function serializeEvents(events: readonly unknown[]): string {
  return JSON.stringify(events);
}

/** Parses the text of a ping; the events are not validated. `null` if it is not a list, or too long. */
export function parseEvents(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.length <= MAX_EVENTS_PER_REQUEST ? value : null;
  } catch {
    return null;
  }
}
