import { randomUUID } from 'node:crypto';
import { collectBeacon } from '@foyer/contract/system/collect-beacon';
import { pingWithEvents, storeTrackedEvents } from '@foyer/contract/tracking/store-events';
import { storeConsent } from '@foyer/contract/tracking/store-consent';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTrackedEvent } from '#test/make-tracked-event.ts';
import { logInAs, startMembersServer } from '#test/servers/members-server.ts';
import type { TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer();
});
beforeEach(async () => {
  server.clock.advance(60_000);
  await server.db.deleteFrom('tracked_event').execute();
});
afterAll(() => server.close());

const createEvent = () => ({ ...makeTrackedEvent(server.clock.now()), eventId: randomUUID() });
const countStoredEvents = async (): Promise<number> =>
  (await server.db.selectFrom('tracked_event').select('event_id').execute()).length;
const toAddress = (number: number): string => `10.7.${number >> 8}.${number & 255}`;
const fromAddress = (number: number) => ({ headers: { 'x-forwarded-for': toAddress(number) } });

async function readShedCounts(): Promise<Record<string, number>> {
  const metric = await server.context.metrics.registry.getSingleMetric('foyer_calls_shed_total')?.get();
  return Object.fromEntries((metric?.values ?? []).map(({ labels, value }) => [String(labels['endpoint']), value]));
}

/** Blocks the embedded database, which has one session, until the returned function is called. */
async function blockDatabase(): Promise<() => Promise<void>> {
  const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = server.db.transaction().execute(async () => {
    started.resolve();
    await end.promise;
  });
  await started.promise;
  return async () => {
    end.resolve();
    await transaction;
  };
}

test('[security: beacon, ping] at most fifty analytics requests run at a time; the others are rejected with Retry-After and counted', async () => {
  const before = await readShedCounts();
  const release = await blockDatabase();
  const statuses: number[] = [];
  const sent = Array.from({ length: 80 }, async (_, number) => {
    const { status } = await server.call(storeTrackedEvents, { events: [createEvent()] }, fromAddress(number));
    statuses.push(status);
  });
  try {
    await expect.poll(() => statuses.length, { timeout: 60_000 }).toBe(30);
    expect(new Set(statuses)).toEqual(new Set([429]));

    const rejected = await Promise.all([
      server.call(storeTrackedEvents, { events: [createEvent()] }, fromAddress(100)),
      server.call(pingWithEvents, { events: JSON.stringify([createEvent()]) }, fromAddress(101)),
      server.call(collectBeacon, { value: { kind: 'events', events: [createEvent()] } }, fromAddress(102)),
      server.call(
        storeConsent,
        { consentId: randomUUID(), version: 1, measurement: true, advertising: false, chosenAt: 1 },
        fromAddress(103),
      ),
    ]);
    expect(rejected.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      rejected.map(() => [429, '5']),
    );
    const after = await readShedCounts();
    const added = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
    expect(added).toEqual({
      [storeTrackedEvents.name]: 31,
      [pingWithEvents.name]: 1,
      [collectBeacon.name]: 1,
      [storeConsent.name]: 1,
    });
  } finally {
    await release();
  }
  await Promise.all(sent);
  expect(statuses.slice(30)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(await countStoredEvents()).toBe(50);
});

test('[security: beacon, ping] members can log in while one or many addresses send a flood, and each accepted event is stored once', async () => {
  const loginsDone = { current: false };
  const accepted: string[] = [];
  const statuses = new Set<number>();
  const flood = async (address: () => number): Promise<void> => {
    // Continues until the address reaches its limit of 240 requests a minute.
    while (!loginsDone.current || !statuses.has(429)) {
      const sent = createEvent();
      const { status } = await server.call(storeTrackedEvents, { events: [sent, sent] }, fromAddress(address()));
      statuses.add(status);
      if (status === 200) accepted.push(sent.eventId);
    }
  };
  let next = 1_000;
  const floods = [
    ...Array.from({ length: 40 }, () => flood(() => 1)),
    ...Array.from({ length: 40 }, () => flood(() => next++)),
  ];
  const logins: number[] = [];
  try {
    for (let time = 0; time < 5; time += 1) logins.push((await logInAs(server, 'demo')).status);
  } finally {
    loginsDone.current = true;
  }
  await Promise.all(floods);
  expect(logins).toEqual([200, 200, 200, 200, 200]);
  expect(statuses).toEqual(new Set([200, 429]));
  const rows = await server.db.selectFrom('tracked_event').select('event_id').execute();
  expect(rows.map((row) => row.event_id).toSorted()).toEqual(accepted.toSorted());
});
