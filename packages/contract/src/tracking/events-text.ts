import { MAX_EVENTS_PER_REQUEST } from '#src/tracking/limits.ts';

/** Events as text, for ways that carry no body: the parameter of a ping and the value of a beacon. [S7-027, S7-028] */
export function serializeEvents(events: readonly unknown[]): string {
  return JSON.stringify(events);
}

/** What such a text holds, each still to be read; `null` when it is no list, or a longer one than travels. */
export function parseEvents(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.length <= MAX_EVENTS_PER_REQUEST ? value : null;
  } catch {
    return null;
  }
}
