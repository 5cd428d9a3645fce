import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { type EventStore, noStore } from '#src/event-store.ts';
import { indexedEventStore } from '#src/indexed-event-store.ts';
import { createOutbox } from '#src/outbox.ts';
import { type FakeLine, fakeLine } from '#test/fake-line.ts';
import { handClock } from '#test/hand-clock.ts';
import { makeEvent } from '#test/make-event.ts';

function open(line: FakeLine, store: EventStore = noStore) {
  const clock = handClock();
  const parts = { origin: 'https://play.example', merchant: 'aurora', random: () => 0, fetch: line.fetch };
  return { clock, outbox: createOutbox({ ...parts, clock, store }) };
}

test('an event leaves at once, and those that came meanwhile leave together, the oldest first', async () => {
  const line = fakeLine('taken');
  const { clock, outbox } = open(line);
  const events = Array.from({ length: 25 }, (_, at) => makeEvent(`game-${at}`));
  await clock.advance(0);
  events.forEach(outbox.add);
  await clock.advance(0);
  expect(line.carried.flat()).toEqual(events.map((event) => event.eventId));
  expect(line.carried.every((ids) => ids.length <= 20)).toBe(true);
  expect(outbox.next()).toEqual([]);
});

test('what got through by no way rests for 30 s, and goes at once when the line is back', async () => {
  const line = fakeLine('gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'taken');
  const { clock, outbox } = open(line);
  const event = makeEvent();
  outbox.add(event);
  await clock.advance(10_000);
  expect(line.sent).toHaveLength(8);
  expect(outbox.next()).toEqual([event]);
  outbox.wake();
  await clock.advance(0);
  expect(line.sent).toHaveLength(9);
  expect(outbox.next()).toEqual([]);
});

test('a pause that was asked for is kept, whatever else happens', async () => {
  const line = fakeLine({ status: 429, retryAfter: '60' }, 'taken');
  const { clock, outbox } = open(line);
  outbox.add(makeEvent());
  await clock.advance(59_000);
  outbox.add(makeEvent());
  await clock.advance(999);
  expect(line.sent).toEqual(['post']);
  await clock.advance(1);
  expect(line.carried[1]).toHaveLength(2);
});

test('[S9-010] a reload loses nothing: what an earlier page left is sent by the next one, oldest first', async () => {
  const factory = new IDBFactory();
  const before = open(fakeLine('gone'), indexedEventStore(factory));
  const left = [makeEvent('older', 1), makeEvent('newer', 2)];
  left.toReversed().forEach(before.outbox.add);
  await before.clock.advance(100_000);
  const line = fakeLine('taken');
  const after = open(line, indexedEventStore(factory));
  await after.clock.advance(0);
  expect(line.carried).toEqual([left.map((event) => event.eventId)]);
  const third = fakeLine('taken');
  await open(third, indexedEventStore(factory)).clock.advance(0);
  expect(third.sent).toEqual([]);
});

test('500 events wait at most: of more, the oldest go', async () => {
  const line = fakeLine({ status: 503, retryAfter: '3600' });
  const { clock, outbox } = open(line);
  outbox.add(makeEvent('first'));
  await clock.advance(0);
  for (let count = 0; count < 500; count += 1) outbox.add(makeEvent());
  expect(outbox.lost()).toBe(1);
  expect(outbox.next().some((event) => JSON.stringify(event).includes('first'))).toBe(false);
});

test('an event that is too long is given up by itself, and pushes none out', () => {
  const { outbox } = open(fakeLine('gone'));
  const event = makeEvent();
  outbox.add(event);
  outbox.add({ ...makeEvent(), domain: 'x'.repeat(2_000) });
  expect([outbox.lost(), outbox.next()]).toEqual([1, [event]]);
});

test('[S7-053] a batch stays within 4,000 characters of JSON', () => {
  const { outbox } = open(fakeLine('gone'));
  for (let count = 0; count < 20; count += 1) outbox.add({ ...makeEvent(), domain: `${'x'.repeat(900)}.example` });
  expect(JSON.stringify(outbox.next()).length).toBeLessThanOrEqual(4_000);
  expect(outbox.next().length).toBeGreaterThan(1);
});

test('discarded, it sends nothing more and leaves nothing behind', async () => {
  const factory = new IDBFactory();
  const line = fakeLine('gone');
  const { clock, outbox } = open(line, indexedEventStore(factory));
  outbox.add(makeEvent());
  await clock.advance(0);
  outbox.discard();
  outbox.add(makeEvent());
  outbox.wake();
  await clock.advance(100_000);
  expect(line.sent).toEqual(['post']);
  expect(await indexedEventStore(factory).load()).toEqual([]);
});

test('storage that refuses everything stops nothing', async () => {
  const line = fakeLine('taken');
  const refusing = new IDBFactory();
  refusing.open = () => {
    throw new DOMException('private mode', 'InvalidStateError');
  };
  const { clock, outbox } = open(line, indexedEventStore(refusing));
  outbox.add(makeEvent());
  await clock.advance(0);
  expect(line.sent).toEqual(['post']);
  expect(outbox.lost()).toBe(0);
});
