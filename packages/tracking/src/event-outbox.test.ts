import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { expect, test } from 'vitest';
import { createEventOutbox, type EventStore } from '#src/event-outbox.ts';
import { noEventStore } from '#test/no-event-store.ts';
import {
  type FakeEventTransport,
  createFakeEventTransport,
  type FakeEventResponse,
} from '#test/fake-event-transport.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makeLaunchEvent } from '#test/make-launch-event.ts';
import { createBrowserEventStore } from '#test/browser-event-store.ts';

/** How long events wait for a batch, in milliseconds. */
const BATCH_DELAY = 5_000;

function createTestOutbox(transport: FakeEventTransport, store: EventStore = noEventStore) {
  const clock = makeManualClock();
  const parts = { origin: 'https://play.example', merchant: 'aurora', random: () => 0, fetch: transport.fetch };
  return { clock, outbox: createEventOutbox({ ...parts, clock, store }) };
}

test('the outbox sends the events of five seconds together, the oldest first, and later ones five seconds later', async () => {
  const transport = createFakeEventTransport('accepted');
  const { clock, outbox } = createTestOutbox(transport);
  const [one, other, late] = [makeLaunchEvent('one'), makeLaunchEvent('other'), makeLaunchEvent('late')];
  outbox.add(one);
  await clock.advance(4_999);
  outbox.add(other);
  expect(transport.sent).toEqual([]);
  await clock.advance(1);
  expect(transport.sentEventIds).toEqual([[one.eventId, other.eventId]]);
  outbox.add(late);
  await clock.advance(4_999);
  expect(transport.sent).toHaveLength(1);
  await clock.advance(1);
  expect(transport.sentEventIds[1]).toEqual([late.eventId]);
});

test('the outbox sends waiting events at once when the page becomes visible, and later events after the delay', async () => {
  const transport = createFakeEventTransport('accepted');
  const { clock, outbox } = createTestOutbox(transport);
  outbox.add(makeLaunchEvent());
  outbox.sendNow();
  await clock.advance(0);
  expect(transport.sent).toHaveLength(1);
  outbox.add(makeLaunchEvent());
  await clock.advance(BATCH_DELAY);
  expect(transport.sent).toHaveLength(2);
});

test('the outbox sends many events in batches', async () => {
  const transport = createFakeEventTransport('accepted');
  const { clock, outbox } = createTestOutbox(transport);
  const events = Array.from({ length: 25 }, (_, at) => makeLaunchEvent(`game-${at}`));
  events.forEach(outbox.add);
  await clock.advance(BATCH_DELAY);
  expect(transport.sentEventIds.flat()).toEqual(events.map((event) => event.eventId));
  expect(transport.sentEventIds.every((ids) => ids.length <= 20)).toBe(true);
  expect(outbox.nextBatch()).toEqual([]);
});

test('the outbox pauses for 30 s if all attempts fail, and sends at once if its caller requests it', async () => {
  const transport = createFakeEventTransport(
    'offline',
    'offline',
    'offline',
    'offline',
    'offline',
    'offline',
    'offline',
    'offline',
    'accepted',
  );
  const { clock, outbox } = createTestOutbox(transport);
  const event = makeLaunchEvent();
  outbox.add(event);
  await clock.advance(BATCH_DELAY + 10_000);
  expect(transport.sent).toHaveLength(8);
  expect(outbox.nextBatch()).toEqual([event]);
  outbox.sendNow();
  await clock.advance(0);
  expect(transport.sent).toHaveLength(9);
  expect([outbox.nextBatch(), clock.waits()]).toEqual([[], []]);
});

test('the outbox respects a pause that the server requests, also for new events', async () => {
  const transport = createFakeEventTransport({ status: 429, retryAfter: '60' }, 'accepted');
  const { clock, outbox } = createTestOutbox(transport);
  outbox.add(makeLaunchEvent());
  await clock.advance(BATCH_DELAY + 59_000);
  outbox.add(makeLaunchEvent());
  await clock.advance(999);
  expect(transport.sent).toEqual(['post']);
  await clock.advance(1);
  expect(transport.sentEventIds[1]).toHaveLength(2);
});

test('[S9-010] the next page sends the stored events of an earlier page, the oldest first', async () => {
  const store = createBrowserEventStore();
  const before = createTestOutbox(createFakeEventTransport('offline'), store);
  const left = [makeLaunchEvent('older', 1), makeLaunchEvent('newer', 2)];
  left.toReversed().forEach(before.outbox.add);
  await before.clock.advance(100_000);
  const transport = createFakeEventTransport('accepted');
  const after = createTestOutbox(transport, store);
  await after.clock.advance(BATCH_DELAY);
  expect(transport.sentEventIds).toEqual([left.map((event) => event.eventId)]);
  const third = createFakeEventTransport('accepted');
  await createTestOutbox(third, store).clock.advance(BATCH_DELAY);
  expect(third.sent).toEqual([]);
});

test('[S9-010] the outbox stores each waiting event once on request, and removes it when the platform has accepted it', async () => {
  const store = createBrowserEventStore();
  const { clock, outbox } = createTestOutbox(createFakeEventTransport('accepted'), store);
  const [one, other] = [makeLaunchEvent('one', 1), makeLaunchEvent('other', 2)];
  outbox.add(one);
  expect(store.load()).toEqual([]);
  outbox.persist();
  outbox.add(other);
  outbox.persist();
  expect([store.load(), store.writes()]).toEqual([[one, other], 2]);
  await clock.advance(BATCH_DELAY);
  expect(store.load()).toEqual([]);
});

test('the outbox does not store an event that has been accepted', async () => {
  const store = createBrowserEventStore();
  const { clock, outbox } = createTestOutbox(createFakeEventTransport('accepted'), store);
  outbox.add(makeLaunchEvent());
  await clock.advance(BATCH_DELAY);
  outbox.persist();
  expect([outbox.nextBatch(), store.writes(), store.removed()]).toEqual([[], 0, []]);
});

test('[S9-010] the outbox stores each new event at once while sending is paused', async () => {
  const store = createBrowserEventStore();
  const { clock, outbox } = createTestOutbox(createFakeEventTransport('offline'), store);
  outbox.add(makeLaunchEvent('before', 1));
  await clock.advance(BATCH_DELAY + 10_000);
  outbox.add(makeLaunchEvent('resting', 2));
  expect(store.load()).toHaveLength(2);
});

test('the outbox holds at most 500 waiting events and drops the oldest', async () => {
  const transport = createFakeEventTransport({ status: 503, retryAfter: '3600' });
  const { clock, outbox } = createTestOutbox(transport);
  outbox.add(makeLaunchEvent('first'));
  await clock.advance(BATCH_DELAY);
  for (let count = 0; count < 500; count += 1) outbox.add(makeLaunchEvent());
  expect(outbox.lostCount()).toBe(1);
  expect(outbox.nextBatch().some((event) => JSON.stringify(event).includes('first'))).toBe(false);
});

/** An event whose JSON has this many characters. */
function eventOfLength(length: number): TrackedEvent {
  const event = makeLaunchEvent();
  return { ...event, domain: event.domain.padEnd(event.domain.length + length - JSON.stringify(event).length, 'x') };
}

test('the outbox drops an event longer than 2,000 characters of JSON and keeps the others', () => {
  const { outbox } = createTestOutbox(createFakeEventTransport('offline'));
  const longest = eventOfLength(2_000);
  outbox.add(longest);
  outbox.add(eventOfLength(2_001));
  expect([outbox.lostCount(), outbox.nextBatch()]).toEqual([1, [longest]]);
});

test.each([
  // With two brackets and a comma.
  ['fills', 1_999, 2],
  ['exceeds', 2_000, 1],
])(
  '[S7-053] the outbox limits a batch to 4,000 characters of JSON when the second event %s the batch',
  (_what, length, together) => {
    const { outbox } = createTestOutbox(createFakeEventTransport('offline'));
    outbox.add(eventOfLength(1_998));
    outbox.add(eventOfLength(length));
    expect(outbox.nextBatch()).toHaveLength(together);
  },
);

test('[S7-053] the outbox sends at most twenty events together, however short they are', () => {
  const { outbox } = createTestOutbox(createFakeEventTransport('offline'));
  for (let count = 0; count < 21; count += 1) {
    outbox.add({ ...makeLaunchEvent(), eventId: `e-${count}`, visitorId: 'v', domain: 'd' });
  }
  expect(outbox.nextBatch()).toHaveLength(20);
});

test('the outbox sends a stored event that is longer than a batch alone', async () => {
  const store = createBrowserEventStore();
  const [long, short] = [{ ...eventOfLength(4_100), at: 1 }, makeLaunchEvent('short', 2)];
  [long, short].forEach(store.put);
  const transport = createFakeEventTransport('accepted');
  await createTestOutbox(transport, store).clock.advance(BATCH_DELAY);
  expect(transport.sentEventIds).toEqual([[long.eventId], [short.eventId]]);
});

test('the outbox starts no timer without an event', () => {
  const { clock, outbox } = createTestOutbox(createFakeEventTransport('accepted'));
  outbox.sendNow();
  expect(clock.waits()).toEqual([]);
});

test('the outbox is idle when the platform has accepted every event', async () => {
  const transport = createFakeEventTransport('offline', 'accepted');
  const { clock, outbox } = createTestOutbox(transport);
  await outbox.whenIdle();
  outbox.add(makeLaunchEvent());
  const order: string[] = [];
  const settled = outbox.whenIdle().then(() => order.push('settled'));
  await clock.advance(BATCH_DELAY);
  order.push('first try');
  await clock.advance(1_000);
  await settled;
  expect([order, outbox.nextBatch()]).toEqual([['first try', 'settled'], []]);
});

test('the outbox sends an event five seconds later if it is added just as the last batch is accepted', async () => {
  const transport = createFakeEventTransport('accepted');
  const late = makeLaunchEvent('late');
  const addLate = (): void => queueMicrotask(() => outbox.add(late));
  const { clock, outbox } = createTestOutbox(transport, {
    ...noEventStore,
    remove: () => transport.sent.length === 1 && addLate(),
  });
  outbox.add(makeLaunchEvent());
  await clock.advance(BATCH_DELAY);
  expect(transport.sent).toHaveLength(1);
  await clock.advance(BATCH_DELAY);
  expect(transport.sentEventIds[1]).toEqual([late.eventId]);
});

test('the outbox counts only rejected events as lost', async () => {
  const { clock, outbox } = createTestOutbox(createFakeEventTransport({ status: 400 }, 'accepted'));
  outbox.add(makeLaunchEvent());
  outbox.add(makeLaunchEvent());
  await clock.advance(BATCH_DELAY);
  expect([outbox.lostCount(), outbox.nextBatch()]).toEqual([2, []]);
  outbox.add(makeLaunchEvent());
  await clock.advance(BATCH_DELAY);
  expect([outbox.lostCount(), outbox.nextBatch()]).toEqual([2, []]);
});

test.each<[string, FakeEventResponse, number]>([
  ['wait for a batch', 'accepted', 0],
  ['are being sent', 'no-response', BATCH_DELAY],
  ['are paused', { status: 503, retryAfter: '3600' }, BATCH_DELAY],
])('discarding events cancels every timer and clears the store while events %s', async (_what, reply, after) => {
  const store = createBrowserEventStore();
  const { clock, outbox } = createTestOutbox(createFakeEventTransport(reply), store);
  outbox.add(makeLaunchEvent());
  outbox.persist();
  await clock.advance(after);
  expect(store.load()).toHaveLength(1);
  outbox.discard();
  outbox.add(makeLaunchEvent());
  await clock.advance(0);
  expect([store.load(), outbox.nextBatch(), clock.waits()]).toEqual([[], [], []]);
});

test('the outbox sends and stores nothing after its events are discarded', async () => {
  const store = createBrowserEventStore();
  const transport = createFakeEventTransport('offline');
  const { clock, outbox } = createTestOutbox(transport, store);
  outbox.add(makeLaunchEvent());
  await clock.advance(BATCH_DELAY);
  outbox.discard();
  outbox.add(makeLaunchEvent());
  outbox.sendNow();
  await clock.advance(100_000);
  expect(transport.sent).toEqual(['post']);
  expect(store.load()).toEqual([]);
});

test('the outbox sends no waiting events after they are discarded', async () => {
  const transport = createFakeEventTransport('accepted');
  const { clock, outbox } = createTestOutbox(transport);
  outbox.add(makeLaunchEvent());
  outbox.discard();
  await clock.advance(100_000);
  expect(transport.sent).toEqual([]);
});
