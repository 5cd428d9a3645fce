import { randomUUID } from 'node:crypto';
import { collect } from '@foyer/contract/system/collect';
import { ping, postEvents } from '@foyer/contract/tracking/post-events';
import { postConsent } from '@foyer/contract/tracking/post-consent';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeEvent } from '#test/events.ts';
import { logInAs, startMembersServer } from '#test/members.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import type { TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer();
}, DATABASE_START_MS);
beforeEach(async () => {
  server.clock.advance(60_000);
  await server.db.deleteFrom('tracked_event').execute();
});
afterAll(() => server.close());

const event = () => ({ ...makeEvent(server.clock.now()), eventId: randomUUID() });
const kept = async (): Promise<number> =>
  (await server.db.selectFrom('tracked_event').select('event_id').execute()).length;
const addressOf = (number: number): string => `10.7.${number >> 8}.${number & 255}`;
const from = (number: number) => ({ headers: { 'x-forwarded-for': addressOf(number) } });

async function turnedAway(): Promise<Record<string, number>> {
  const metric = await server.context.metrics.registry.getSingleMetric('foyer_calls_shed_total')?.get();
  return Object.fromEntries((metric?.values ?? []).map(({ labels, value }) => [String(labels['endpoint']), value]));
}

/** Nothing can be written or read until what it gives is called: the embedded database has one session. */
async function holdDatabase(): Promise<() => Promise<void>> {
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = server.db.transaction().execute(async () => {
    held.resolve();
    await end.promise;
  });
  await held.promise;
  return async () => {
    end.resolve();
    await transaction;
  };
}

test('[security: beacon, ping] queues fifty calls of many addresses; rejects the others unread with a retry time, and counts them', async () => {
  const before = await turnedAway();
  const release = await holdDatabase();
  const answers: number[] = [];
  const sent = Array.from({ length: 80 }, async (_, number) => {
    const { status } = await server.call(postEvents, { events: [event()] }, from(number));
    answers.push(status);
  });
  try {
    await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(30);
    expect(new Set(answers)).toEqual(new Set([429]));

    const refused = await Promise.all([
      server.call(postEvents, { events: [event()] }, from(100)),
      server.call(ping, { events: JSON.stringify([event()]) }, from(101)),
      server.call(collect, { value: { kind: 'events', events: [event()] } }, from(102)),
      server.call(
        postConsent,
        { consentId: randomUUID(), version: 1, measurement: true, advertising: false, chosenAt: 1 },
        from(103),
      ),
    ]);
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      refused.map(() => [429, '5']),
    );
    const after = await turnedAway();
    const more = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
    expect(more).toEqual({ [postEvents.name]: 31, [ping.name]: 1, [collect.name]: 1, [postConsent.name]: 1 });
  } finally {
    await release();
  }
  await Promise.all(sent);
  expect(answers.slice(30)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(await kept()).toBe(50);
});

test('[security: beacon, ping] members log in while one or many addresses flood; each accepted event is stored once', async () => {
  const logging = { isOver: false };
  const taken: string[] = [];
  const statuses = new Set<number>();
  const flood = async (address: () => number): Promise<void> => {
    // Until the address reaches its limit of 240 calls a minute.
    while (!logging.isOver || !statuses.has(429)) {
      const one = event();
      const { status } = await server.call(postEvents, { events: [one, one] }, from(address()));
      statuses.add(status);
      if (status === 200) taken.push(one.eventId);
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
    logging.isOver = true;
  }
  await Promise.all(floods);
  expect(logins).toEqual([200, 200, 200, 200, 200]);
  expect(statuses).toEqual(new Set([200, 429]));
  const rows = await server.db.selectFrom('tracked_event').select('event_id').execute();
  expect(rows.map((row) => row.event_id).toSorted()).toEqual(taken.toSorted());
});
