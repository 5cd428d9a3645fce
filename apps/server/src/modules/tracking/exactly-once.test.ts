import { collect } from '@foyer/contract/system/collect';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { createOutbox, type EventStore } from '@foyer/tracking/outbox';
import type { WpsClock } from '@foyer/wps-client/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeEvent } from '#test/events.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, DATABASE_START_MS);
beforeEach(async () => {
  await server.db.deleteFrom('tracked_event').execute();
});
afterAll(() => server.close());

/** Waits pass at once; only deadlines never come. */
const hurried: WpsClock = {
  now: () => server.clock.now(),
  elapsed: () => server.clock.now(),
  after: (milliseconds, task) => {
    const timer = milliseconds === 15_000 ? undefined : setImmediate(task);
    return () => clearImmediate(timer);
  },
};

/** What the tabs of one browser keep together. */
function browserStore(): EventStore {
  const events = new Map<string, TrackedEvent>();
  return {
    load: () => [...events.values()],
    put: (event) => void events.set(event.eventId, event),
    remove: (ids) => ids.forEach((id) => events.delete(id)),
    clear: () => events.clear(),
  };
}

function openTab(store: EventStore, line: typeof fetch) {
  const origin = `http://localhost:${server.port}`;
  return createOutbox({ store, fetch: line, origin, merchant: 'aurora', clock: hurried, random: () => 0 });
}

const some = (count: number): TrackedEvent[] => Array.from({ length: count }, () => makeEvent(server.clock.now()));
const kept = async (): Promise<string[]> =>
  (await server.db.selectFrom('tracked_event').select('event_id').execute()).map((row) => row.event_id).toSorted();
const idsOf = (events: readonly TrackedEvent[]): string[] => events.map(({ eventId }) => eventId).toSorted();

test('[S9-010] two tabs that both send what waits have sent each event once', async () => {
  const store = browserStore();
  const line = { works: false };
  /** The platform hears, the tab does not hear back. */
  const deaf: typeof fetch = async (...args) => {
    const response = await fetch(...args);
    if (!line.works) throw new TypeError('the answer was lost');
    return response;
  };
  const [one, other] = [openTab(store, deaf), openTab(store, deaf)];
  const [ofOne, ofOther] = [some(15), some(15)];
  ofOne.forEach(one.add);
  ofOther.forEach(other.add);
  await Promise.all([one.settled(), other.settled()]);
  const third = openTab(store, fetch);
  line.works = true;
  one.wake();
  other.wake();
  await Promise.all([one.settled(), other.settled(), third.settled()]);
  expect(await kept()).toEqual(idsOf([...ofOne, ...ofOther]));
  expect(store.load()).toEqual([]);
});

test('[S9-010] a page that closes in the middle of sending leaves by beacon what the next page sends again, and each event is one', async () => {
  const store = browserStore();
  let heard = 0;
  /** The platform hears; the page is gone before it answers. */
  const closing: typeof fetch = async (...args) => {
    await fetch(...args);
    heard += 1;
    return new Promise(() => undefined);
  };
  const closed = openTab(store, closing);
  const events = some(25);
  events.forEach(closed.add);
  await expect.poll(() => heard).toBe(1);
  closed.writeDown();
  const left = [...closed.next()];
  const beacon = await server.call(collect, { merchant: 'aurora', value: { kind: 'events', events: left } });
  expect(beacon.status).toBe(200);
  const next = openTab(store, fetch);
  await next.settled();
  expect(await kept()).toEqual(idsOf(events));
});

test('[S9-010] a clock that was set back, or ahead, changes when an event was, not how often', async () => {
  const now = server.clock.now();
  const tab = openTab(browserStore(), fetch);
  const events = [now, now - 3_600_000, now + 3_600_000].map((at) => makeEvent(at));
  events.forEach(tab.add);
  await tab.settled();
  expect(await kept()).toEqual(idsOf(events));
});
