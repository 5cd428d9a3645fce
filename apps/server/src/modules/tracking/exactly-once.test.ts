import { collectBeacon } from '@foyer/contract/system/collect-beacon';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { createEventOutbox, type EventStore } from '@foyer/tracking/event-outbox';
import type { WpsClock } from '@foyer/wps-client/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTrackedEvent } from '#test/make-tracked-event.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('tracked_event').execute();
});
afterAll(() => server.close());

/** Timers fire at once, except request timeouts, which never fire. */
const instantClock: WpsClock = {
  now: () => server.clock.now(),
  elapsed: () => server.clock.now(),
  after: (milliseconds, task) => {
    const timer = milliseconds === 15_000 ? undefined : setImmediate(task);
    return () => clearImmediate(timer);
  },
};

/** The event store that the tabs of one browser share. */
function browserStore(): EventStore {
  const events = new Map<string, TrackedEvent>();
  return {
    load: () => [...events.values()],
    put: (event) => void events.set(event.eventId, event),
    remove: (ids) => ids.forEach((id) => events.delete(id)),
    clear: () => events.clear(),
  };
}

function openTab(store: EventStore, fetchFunction: typeof fetch) {
  const origin = `http://localhost:${server.port}`;
  return createEventOutbox({
    store,
    fetch: fetchFunction,
    origin,
    merchant: 'aurora',
    clock: instantClock,
    random: () => 0,
  });
}

const makeEvents = (count: number): TrackedEvent[] =>
  Array.from({ length: count }, () => makeTrackedEvent(server.clock.now()));
const storedIds = async (): Promise<string[]> =>
  (await server.db.selectFrom('tracked_event').select('event_id').execute()).map((row) => row.event_id).toSorted();
const listIds = (events: readonly TrackedEvent[]): string[] => events.map(({ eventId }) => eventId).toSorted();

test('[S9-010] stores each tracking event once if two tabs send the same events', async () => {
  const store = browserStore();
  const connection = { works: false };
  /** The server receives the request, but the response is lost. */
  const losingResponses: typeof fetch = async (...args) => {
    const response = await fetch(...args);
    if (!connection.works) throw new TypeError('the response was lost');
    return response;
  };
  const [one, other] = [openTab(store, losingResponses), openTab(store, losingResponses)];
  const [ofOne, ofOther] = [makeEvents(15), makeEvents(15)];
  ofOne.forEach(one.add);
  ofOther.forEach(other.add);
  await Promise.all([one.whenIdle(), other.whenIdle()]);
  const third = openTab(store, fetch);
  connection.works = true;
  one.sendNow();
  other.sendNow();
  await Promise.all([one.whenIdle(), other.whenIdle(), third.whenIdle()]);
  expect(await storedIds()).toEqual(listIds([...ofOne, ...ofOther]));
  expect(store.load()).toEqual([]);
});

test('[S9-010] tracking events that a closing page sends by beacon and the next page sends again are stored only once', async () => {
  const store = browserStore();
  let requestCount = 0;
  /** The server receives the request; the page closes before the response. */
  const closing: typeof fetch = async (...args) => {
    await fetch(...args);
    requestCount += 1;
    return new Promise(() => undefined);
  };
  const closed = openTab(store, closing);
  const events = makeEvents(25);
  events.forEach(closed.add);
  await expect.poll(() => requestCount).toBe(1);
  closed.persist();
  const left = [...closed.nextBatch()];
  const beacon = await server.call(collectBeacon, { merchant: 'aurora', value: { kind: 'events', events: left } });
  expect(beacon.status).toBe(200);
  const next = openTab(store, fetch);
  await next.whenIdle();
  expect(await storedIds()).toEqual(listIds(events));
});

test("[S9-010] stores tracking events once although the browser's clock is wrong", async () => {
  const now = server.clock.now();
  const tab = openTab(browserStore(), fetch);
  const events = [now, now - 3_600_000, now + 3_600_000].map((at) => makeTrackedEvent(at));
  events.forEach(tab.add);
  await tab.whenIdle();
  expect(await storedIds()).toEqual(listIds(events));
});
