import { collectBeacon } from '@foyer/contract/system/collect-beacon';
import { pingWithEvents, storeTrackedEvents } from '@foyer/contract/tracking/store-events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTrackedEvent } from '#test/make-tracked-event.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('tracked_event').execute();
  server.clock.advance(60_000);
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;

const launch = (change: object = {}) => ({ ...makeTrackedEvent(server.clock.now() - MINUTE_MS), ...change });
const countDropped = async (): Promise<number> => {
  const text = await server.context.metrics.registry.getSingleMetricAsString('foyer_events_dropped_total');
  return Number(/^foyer_events_dropped_total (\d+)$/m.exec(text)?.[1]);
};
const storedEvents = () => server.db.selectFrom('tracked_event').selectAll().orderBy('event_id').execute();

test('[S7-053] stores a tracking event with its domain, affiliateCode, eventName and eventValue for the merchant of the host', async () => {
  const event = { ...launch(), sessionId: '1795000000' };
  const { status, value } = await server.call(storeTrackedEvents, { events: [event] });
  expect([status, value]).toEqual([200, { taken: 1, dropped: 0 }]);
  expect(await storedEvents()).toEqual([
    {
      merchant_code: 'aurora',
      event_id: event.eventId,
      name: 'launch',
      value: JSON.stringify(event.eventValue),
      domain: 'localhost',
      affiliate_code: 'partner7',
      visitor_id: event.visitorId,
      device: 'phone',
      analytics_session: '1795000000',
      at: new Date(event.at),
      received_at: new Date(server.clock.now()),
    },
  ]);
});

test('[S7-053] stores a tracking event once if it is sent twice, in one request or in two', async () => {
  const event = launch();
  await server.call(storeTrackedEvents, { events: [event, event] });
  const again = await server.call(storeTrackedEvents, { events: [event, launch()] });
  expect(again.value).toEqual({ taken: 2, dropped: 0 });
  expect(await storedEvents()).toHaveLength(2);
});

test('[S7-028] accepts tracking events as JSON in a parameter of a ping, and a ping without events', async () => {
  const event = launch();
  const taken = await server.call(
    pingWithEvents,
    { events: JSON.stringify([event]) },
    { headers: { merchant: 'aurora' } },
  );
  expect(taken.value).toEqual({ taken: 1, dropped: 0 });
  expect((await storedEvents()).map((row) => row.event_id)).toEqual([event.eventId]);
  const plain = await server.call(pingWithEvents, { _: '1' });
  expect([plain.status, plain.value]).toEqual([200, { taken: 0, dropped: 0 }]);
  const broken = await server.call(pingWithEvents, { events: '[{' });
  expect([broken.status, broken.raw]).toEqual([400, { fields: { events: 'wrong_format' } }]);
});

test('[S7-027] stores the tracking events of a beacon like posted ones', async () => {
  const events = [launch(), 'x'];
  const { status } = await server.call(collectBeacon, { merchant: 'aurora', value: { kind: 'events', events } });
  expect(status).toBe(200);
  expect(await storedEvents()).toHaveLength(1);
});

test('drops and counts invalid tracking events, and stores the valid ones', async () => {
  const sent = [launch(), launch({ eventName: 'gossip' }), launch({ email: 'a@b.example' }), null, 'x'];
  const before = await countDropped();
  expect((await server.call(storeTrackedEvents, { events: sent })).value).toEqual({ taken: 1, dropped: 4 });
  expect(await storedEvents()).toHaveLength(1);
  expect((await countDropped()) - before).toBe(4);
});

test('replaces the time of a tracking event by now if it is in the future, and by seven days ago if it is older', async () => {
  const now = server.clock.now();
  await server.call(storeTrackedEvents, { events: [launch({ at: now + 3_600_000 }), launch({ at: 0 })] });
  const times = (await storedEvents()).map((row) => row.at.getTime()).sort((one, other) => one - other);
  expect(times).toEqual([now - 7 * 24 * 60 * MINUTE_MS, now]);
});

test('[security: beacon, ping] rejects a request with more than 8 KB of tracking events, or with 21 of them', async () => {
  const big = await server.call(storeTrackedEvents, { events: [launch(), 'x'.repeat(8_192)] });
  expect(big.status).toBe(413);
  const huge = await server.call(storeTrackedEvents, { events: ['x'.repeat(1_000_000)] });
  expect(huge.status).toBe(413);
  const many = await server.call(storeTrackedEvents, { events: Array.from({ length: 21 }, () => launch()) });
  expect(many.status).toBe(400);
  expect(await storedEvents()).toEqual([]);
});

test('[security: beacon, ping] allows 240 tracking requests per minute from one address over all endpoints, and sends Retry-After', async () => {
  const statuses = new Set<number>();
  for (let time = 0; time < 120; time += 1) {
    statuses.add((await server.call(storeTrackedEvents, { events: ['flood'] })).status);
    statuses.add((await server.call(pingWithEvents, { events: '["flood"]' })).status);
  }
  expect([...statuses]).toEqual([200]);
  const refused = await server.call(storeTrackedEvents, { events: [launch()] });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await server.call(pingWithEvents, {})).status).toBe(200);
  server.clock.advance(MINUTE_MS);
  expect((await server.call(storeTrackedEvents, { events: [launch()] })).status).toBe(200);
});
