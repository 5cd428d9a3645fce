import { EVENTS_A_POST } from '#src/tracking/limits.ts';

/** Events as text, for ways that carry no body: the parameter of a ping and the value of a beacon. [S7-027, S7-028] */
export function writeEventsText(events: readonly unknown[]): string {
  return JSON.stringify(events);
}

/** What such a text holds, each still to be read; `null` when it is no list, or a longer one than travels. */
export function readEventsText(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.length <= EVENTS_A_POST ? value : null;
  } catch {
    return null;
  }
}
