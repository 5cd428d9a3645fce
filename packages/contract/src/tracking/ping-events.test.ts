import { expect, test } from 'vitest';
import { parsePingEvents, serializePingEvents } from '#src/tracking/ping-events.ts';

const events = (count: number): object[] => Array.from({ length: count }, (_, index) => ({ eventId: `e${index}` }));

test('[S7-027, S7-028] tracking events are serialized as JSON and parsed back', () => {
  expect(serializePingEvents(events(2))).toBe('[{"eventId":"e0"},{"eventId":"e1"}]');
  for (const count of [0, 1, 20]) expect(parsePingEvents(serializePingEvents(events(count)))).toEqual(events(count));
});

test.each(['', '[', 'null', '7', '"events"', '{"length":1}', serializePingEvents(events(21))])(
  '[S7-027, S7-028] rejects %s, which is not a list of at most 20 events',
  (text) => expect(parsePingEvents(text)).toBeNull(),
);
