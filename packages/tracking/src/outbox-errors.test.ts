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

function createTestOutbox(transport: FakeEventTransport, store: EventStore = noEventStore, now?: () => number) {
  const hand = makeManualClock();
  const clock = now ? { ...hand, now } : hand;
  const parts = { origin: 'https://play.example', merchant: 'aurora', random: () => 0, fetch: transport.fetch };
  return { clock: hand, outbox: createEventOutbox({ ...parts, clock, store }) };
}

test('[S9-010] a clock that is set back while events wait does not delay or repeat events', async () => {
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
  let back = 0;
  const hand = { now: 1_795_000_000_000 };
  const { clock, outbox } = createTestOutbox(transport, noEventStore, () => hand.now - back);
  const [before, after] = [makeLaunchEvent('before', hand.now), makeLaunchEvent('after', hand.now - 86_400_000)];
  outbox.add(before);
  await clock.advance(BATCH_DELAY + 10_000);
  back = 86_400_000;
  outbox.add(after);
  await clock.advance(30_000);
  expect(transport.sentEventIds.at(-1)).toEqual([before.eventId, after.eventId]);
  await clock.advance(100_000);
  expect(transport.sentEventIds).toHaveLength(9);
});

test('an event that one tab has sent is not sent by another tab with the same store', async () => {
  const store = createBrowserEventStore();
  const left = makeLaunchEvent();
  store.put(left);
  const [first, second] = [createFakeEventTransport('accepted'), createFakeEventTransport('accepted')];
  await createTestOutbox(first, store).clock.advance(BATCH_DELAY);
  await createTestOutbox(second, store).clock.advance(BATCH_DELAY);
  expect([first.sentEventIds, second.sentEventIds]).toEqual([[[left.eventId]], []]);
});

test.each<[string, FakeEventResponse, number]>([
  ['300 without a location', { status: 300 }, 8],
  ['500', { status: 500 }, 8],
  ['502 of a proxy', { status: 502 }, 8],
  ['503 without a time', { status: 503 }, 8],
  ['408', { status: 408 }, 8],
  ['no response', 'no-response', 8],
  ['a network error', 'offline', 8],
  ['429 with a time', { status: 429, retryAfter: '3600' }, 1],
  ['413', { status: 413 }, 1],
])('[S7-053, S9-010] sends no more than the allowed attempts after %s', async (_what, reply, attempts) => {
  const transport = createFakeEventTransport(reply);
  const { clock, outbox } = createTestOutbox(transport);
  outbox.add(makeLaunchEvent());
  // Three posts and five pings, each with a timeout of 15 s without a response, the delays between, and the pause less a second.
  await clock.advance(BATCH_DELAY + (reply === 'no-response' ? 8 * 15_000 : 0) + 3_000 + 29_000);
  expect(transport.sent).toHaveLength(attempts);
  expect(transport.sent).toEqual(['post', 'post', 'post', 'ping', 'ping', 'ping', 'ping', 'ping'].slice(0, attempts));
});
