import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { expect, test } from 'vitest';
import { createOutbox, type EventStore, noStore } from '#src/outbox.ts';
import { type FakeLine, fakeLine, type Reply } from '#test/fake-line.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makeEvent } from '#test/make-event.ts';
import { browserStore } from '#test/browser-store.ts';

/** How long events gather. */
const GATHERED = 5_000;

function open(line: FakeLine, store: EventStore = noStore) {
  const clock = makeManualClock();
  const parts = { origin: 'https://play.example', merchant: 'aurora', random: () => 0, fetch: line.fetch };
  return { clock, outbox: createOutbox({ ...parts, clock, store }) };
}

test('what comes within five seconds leaves together, the oldest first, and what comes then five seconds later', async () => {
  const line = fakeLine('taken');
  const { clock, outbox } = open(line);
  const [one, other, late] = [makeEvent('one'), makeEvent('other'), makeEvent('late')];
  outbox.add(one);
  await clock.advance(4_999);
  outbox.add(other);
  expect(line.sent).toEqual([]);
  await clock.advance(1);
  expect(line.carried).toEqual([[one.eventId, other.eventId]]);
  outbox.add(late);
  await clock.advance(4_999);
  expect(line.sent).toHaveLength(1);
  await clock.advance(1);
  expect(line.carried[1]).toEqual([late.eventId]);
});

test('what gathers goes at once when the page is seen again, and what was added meanwhile is not forgotten', async () => {
  const line = fakeLine('taken');
  const { clock, outbox } = open(line);
  outbox.add(makeEvent());
  outbox.wake();
  await clock.advance(0);
  expect(line.sent).toHaveLength(1);
  outbox.add(makeEvent());
  await clock.advance(GATHERED);
  expect(line.sent).toHaveLength(2);
});

test('many leave a few at a time', async () => {
  const line = fakeLine('taken');
  const { clock, outbox } = open(line);
  const events = Array.from({ length: 25 }, (_, at) => makeEvent(`game-${at}`));
  events.forEach(outbox.add);
  await clock.advance(GATHERED);
  expect(line.carried.flat()).toEqual(events.map((event) => event.eventId));
  expect(line.carried.every((ids) => ids.length <= 20)).toBe(true);
  expect(outbox.next()).toEqual([]);
});

test('what got through by no way rests for 30 s, and goes at once when the line is back', async () => {
  const line = fakeLine('gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'taken');
  const { clock, outbox } = open(line);
  const event = makeEvent();
  outbox.add(event);
  await clock.advance(GATHERED + 10_000);
  expect(line.sent).toHaveLength(8);
  expect(outbox.next()).toEqual([event]);
  outbox.wake();
  await clock.advance(0);
  expect(line.sent).toHaveLength(9);
  expect([outbox.next(), clock.waits()]).toEqual([[], []]);
});

test('respects a requested pause in every case', async () => {
  const line = fakeLine({ status: 429, retryAfter: '60' }, 'taken');
  const { clock, outbox } = open(line);
  outbox.add(makeEvent());
  await clock.advance(GATHERED + 59_000);
  outbox.add(makeEvent());
  await clock.advance(999);
  expect(line.sent).toEqual(['post']);
  await clock.advance(1);
  expect(line.carried[1]).toHaveLength(2);
});

test('[S9-010] a reload loses nothing: what an earlier page left is sent by the next one, oldest first', async () => {
  const store = browserStore();
  const before = open(fakeLine('gone'), store);
  const left = [makeEvent('older', 1), makeEvent('newer', 2)];
  left.toReversed().forEach(before.outbox.add);
  await before.clock.advance(100_000);
  const line = fakeLine('taken');
  const after = open(line, store);
  await after.clock.advance(GATHERED);
  expect(line.carried).toEqual([left.map((event) => event.eventId)]);
  const third = fakeLine('taken');
  await open(third, store).clock.advance(GATHERED);
  expect(third.sent).toEqual([]);
});

test('[S9-010] a page that goes away while its events gather writes them down, each once, and forgets them when they are taken', async () => {
  const store = browserStore();
  const { clock, outbox } = open(fakeLine('taken'), store);
  const [one, other] = [makeEvent('one', 1), makeEvent('other', 2)];
  outbox.add(one);
  expect(store.load()).toEqual([]);
  outbox.writeDown();
  outbox.add(other);
  outbox.writeDown();
  expect([store.load(), store.writes()]).toEqual([[one, other], 2]);
  await clock.advance(GATHERED);
  expect(store.load()).toEqual([]);
});

test('what is taken by the page it came to is never written down', async () => {
  const store = browserStore();
  const { clock, outbox } = open(fakeLine('taken'), store);
  outbox.add(makeEvent());
  await clock.advance(GATHERED);
  outbox.writeDown();
  expect([outbox.next(), store.writes(), store.removed()]).toEqual([[], 0, []]);
});

test('[S9-010] stores each event at once while nothing can be sent', async () => {
  const store = browserStore();
  const { clock, outbox } = open(fakeLine('gone'), store);
  outbox.add(makeEvent('before', 1));
  await clock.advance(GATHERED + 10_000);
  outbox.add(makeEvent('resting', 2));
  expect(store.load()).toHaveLength(2);
});

test('500 events wait at most: of more, the oldest go', async () => {
  const line = fakeLine({ status: 503, retryAfter: '3600' });
  const { clock, outbox } = open(line);
  outbox.add(makeEvent('first'));
  await clock.advance(GATHERED);
  for (let count = 0; count < 500; count += 1) outbox.add(makeEvent());
  expect(outbox.lost()).toBe(1);
  expect(outbox.next().some((event) => JSON.stringify(event).includes('first'))).toBe(false);
});

/** An event whose JSON has this many characters. */
function eventOfLength(length: number): TrackedEvent {
  const event = makeEvent();
  return { ...event, domain: event.domain.padEnd(event.domain.length + length - JSON.stringify(event).length, 'x') };
}

test('drops an event longer than 2,000 characters of JSON and keeps the others', () => {
  const { outbox } = open(fakeLine('gone'));
  const longest = eventOfLength(2_000);
  outbox.add(longest);
  outbox.add(eventOfLength(2_001));
  expect([outbox.lost(), outbox.next()]).toEqual([1, [longest]]);
});

test.each([
  // With two brackets and a comma.
  ['fills', 1_999, 2],
  ['exceeds', 2_000, 1],
])('[S7-053] keeps a batch within 4,000 characters of JSON: the second event %s it', (_what, length, together) => {
  const { outbox } = open(fakeLine('gone'));
  outbox.add(eventOfLength(1_998));
  outbox.add(eventOfLength(length));
  expect(outbox.next()).toHaveLength(together);
});

test('[S7-053] sends at most twenty events together, however short they are', () => {
  const { outbox } = open(fakeLine('gone'));
  for (let count = 0; count < 21; count += 1) {
    outbox.add({ ...makeEvent(), eventId: `e-${count}`, visitorId: 'v', domain: 'd' });
  }
  expect(outbox.next()).toHaveLength(20);
});

test('sends a stored event that is longer than a batch alone', async () => {
  const store = browserStore();
  const [long, short] = [{ ...eventOfLength(4_100), at: 1 }, makeEvent('short', 2)];
  [long, short].forEach(store.put);
  const line = fakeLine('taken');
  await open(line, store).clock.advance(GATHERED);
  expect(line.carried).toEqual([[long.eventId], [short.eventId]]);
});

test('starts no timer without an event', () => {
  const { clock, outbox } = open(fakeLine('taken'));
  outbox.wake();
  expect(clock.waits()).toEqual([]);
});

test('settled resolves when the platform has taken every event', async () => {
  const line = fakeLine('gone', 'taken');
  const { clock, outbox } = open(line);
  await outbox.settled();
  outbox.add(makeEvent());
  const order: string[] = [];
  const settled = outbox.settled().then(() => order.push('settled'));
  await clock.advance(GATHERED);
  order.push('first try');
  await clock.advance(1_000);
  await settled;
  expect([order, outbox.next()]).toEqual([['first try', 'settled'], []]);
});

test('sends an event that is added just as the last batch is taken five seconds later', async () => {
  const line = fakeLine('taken');
  const late = makeEvent('late');
  const addLate = (): void => queueMicrotask(() => outbox.add(late));
  const { clock, outbox } = open(line, { ...noStore, remove: () => line.sent.length === 1 && addLate() });
  outbox.add(makeEvent());
  await clock.advance(GATHERED);
  expect(line.sent).toHaveLength(1);
  await clock.advance(GATHERED);
  expect(line.carried[1]).toEqual([late.eventId]);
});

test('counts events that the platform refuses as lost, and no others', async () => {
  const { clock, outbox } = open(fakeLine({ status: 400 }, 'taken'));
  outbox.add(makeEvent());
  outbox.add(makeEvent());
  await clock.advance(GATHERED);
  expect([outbox.lost(), outbox.next()]).toEqual([2, []]);
  outbox.add(makeEvent());
  await clock.advance(GATHERED);
  expect([outbox.lost(), outbox.next()]).toEqual([2, []]);
});

test.each<[string, Reply, number]>([
  ['gather', 'taken', 0],
  ['are under way', 'silent', GATHERED],
  ['rest', { status: 503, retryAfter: '3600' }, GATHERED],
])('discarding while events %s cancels every timer and removes what is stored', async (_what, reply, after) => {
  const store = browserStore();
  const { clock, outbox } = open(fakeLine(reply), store);
  outbox.add(makeEvent());
  outbox.writeDown();
  await clock.advance(after);
  expect(store.load()).toHaveLength(1);
  outbox.discard();
  outbox.add(makeEvent());
  await clock.advance(0);
  expect([store.load(), outbox.next(), clock.waits()]).toEqual([[], [], []]);
});

test('discarded, it sends nothing more and leaves nothing behind', async () => {
  const store = browserStore();
  const line = fakeLine('gone');
  const { clock, outbox } = open(line, store);
  outbox.add(makeEvent());
  await clock.advance(GATHERED);
  outbox.discard();
  outbox.add(makeEvent());
  outbox.wake();
  await clock.advance(100_000);
  expect(line.sent).toEqual(['post']);
  expect(store.load()).toEqual([]);
});

test('discarded while events gather, it sends none of them', async () => {
  const line = fakeLine('taken');
  const { clock, outbox } = open(line);
  outbox.add(makeEvent());
  outbox.discard();
  await clock.advance(100_000);
  expect(line.sent).toEqual([]);
});
