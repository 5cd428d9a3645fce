import { randomUUID } from 'node:crypto';
import { storeTrackedEvents } from '@foyer/contract/tracking/store-events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRetentionJob, EVENT_RETENTION_MS } from '#src/jobs/retention-job.ts';
import { readConversionsReport } from '#src/modules/report/read-conversions-report.ts';
import { readTrackingEventsReport, readFunnelReport } from '#src/modules/report/read-tracking-events-report.ts';
import { readWebVitalsReport } from '#src/modules/report/read-web-vitals-report.ts';
import { type ServerWithAdPartners, startServerWithAdPartners } from '#test/servers/server-with-ad-partners.ts';
import { makeTrackedEvent } from '#test/make-tracked-event.ts';

let server: ServerWithAdPartners;
beforeAll(async () => {
  server = await startServerWithAdPartners();
});
beforeEach(async () => {
  await server.reset();
  await server.db.deleteFrom('tracked_event').execute();
  await server.db.deleteFrom('tracked_event_count').execute();
});
afterAll(() => server.close());

/** The last hour of the merchant. */
const period = () => {
  const now = server.clock.now();
  return { merchantCode: 'aurora', from: new Date(now - 60 * 60_000), until: new Date(now + 1) };
};
const sendEvents = async (events: readonly object[]): Promise<void> => {
  const complete = events.map((event) => ({
    ...makeTrackedEvent(server.clock.now()),
    eventId: randomUUID(),
    ...event,
  }));
  expect((await server.call(storeTrackedEvents, { events: complete })).value).toEqual({
    taken: events.length,
    dropped: 0,
  });
};
const page = (metrics: string, more: object = {}) => ({
  eventName: 'performance',
  eventValue: { page: '/m/', metrics },
  ...more,
});

test('[S7-054] the performance report returns the 75th percentile by page, device and metric, and ignores invalid values', async () => {
  await sendEvents([100, 400, 200, 300].map((lcp) => page(`visit=first;lcp=${lcp};cls=0.0${lcp / 100}`)));
  await sendEvents([page('visit=first;lcp=900', { device: 'desktop' }), page('lcp=.;evil=1;fcp=12345678')]);
  server.clock.advance(2 * 60 * 60_000);
  await sendEvents([page('visit=return;lcp=5000')]);
  server.clock.advance(-2 * 60 * 60_000);
  expect(await readWebVitalsReport(server.db, period())).toEqual([
    { page: '/m/', device: 'phone', figure: 'cls', views: 4, p75: 0.03 },
    { page: '/m/', device: 'phone', figure: 'lcp', views: 4, p75: 300 },
    { page: '/m/', device: 'desktop', figure: 'lcp', views: 1, p75: 900 },
  ]);
});

test('the funnel counts visitors, those who registered, and those who also launched a game', async () => {
  const [one, two, three, stranger] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const visit = (visitorId: string) => ({
    visitorId,
    eventName: 'visit',
    eventValue: { visit: 'first' },
  });
  const register = (visitorId: string) => ({ visitorId, eventName: 'register', eventValue: { method: 'mobile' } });
  const launch = (visitorId: string) => ({ visitorId });
  await sendEvents([visit(one), visit(one), visit(two), visit(three), register(one), register(two)]);
  await sendEvents([launch(one), launch(three), launch(stranger)]);
  const counts = (await readFunnelReport(server.db, period())).map(({ what, visitors }) => [what, visitors]);
  expect(counts).toEqual([
    ['visit', 3],
    ['register', 2],
    ['launch', 1],
  ]);
  expect(await readTrackingEventsReport(server.db, period())).toEqual([
    { what: 'visit', device: 'phone', events: 4, visitors: 3 },
    { what: 'launch', device: 'phone', events: 3, visitors: 3 },
    { what: 'register', device: 'phone', events: 2, visitors: 2 },
  ]);
});

test('events older than ninety days are replaced by daily counts, even if two processes replace the events at the same time', async () => {
  await sendEvents(Array.from({ length: 20 }, () => ({})));
  const then = period();
  const day = Math.floor(server.clock.now() / 86_400_000) * 86_400_000;
  const complete = { ...then, from: new Date(day), until: new Date(day + 86_400_000) };
  server.clock.advance(EVENT_RETENTION_MS);
  const deleteOld = createRetentionJob(server);
  expect(await deleteOld()).toBe(0);
  server.clock.advance(1);
  await sendEvents([{}]);
  expect((await Promise.all([deleteOld(), deleteOld()])).reduce((one, other) => one + other)).toBe(20);
  expect(await readTrackingEventsReport(server.db, complete)).toEqual([
    { what: 'launch', device: 'phone', events: 20, visitors: null },
  ]);
  expect(await server.db.selectFrom('tracked_event').select('event_id').execute()).toHaveLength(1);
});

test('the conversion report counts by advertising partner and result, and old conversions are deleted unless they are pending', async () => {
  const [one, other] = [await server.newMemberFromAd(), await server.newMemberFromAd()];
  await server.giveConsent(one.token);
  await server.enqueueRegistration(one.id);
  await server.enqueueRegistration(other.id);
  server.clock.advance(60_000);
  await server.deliver();
  const meta = (await readConversionsReport(server.db, period())).filter(({ vendor }) => vendor === 'facebook');
  expect(meta).toEqual([
    { vendor: 'facebook', name: 'register', state: 'sent', reason: 'answer', conversions: 1 },
    { vendor: 'facebook', name: 'register', state: 'waiting', reason: 'consent', conversions: 1 },
  ]);
  server.clock.advance(EVENT_RETENTION_MS + 1);
  await createRetentionJob(server)();
  expect(new Set((await server.listConversions()).map(({ state }) => state))).toEqual(new Set(['waiting']));
});
