import { createEventOutbox } from '@foyer/tracking/event-outbox';
import type { WpsClock } from '@foyer/wps-client/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTrackedEvent } from '#test/make-tracked-event.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const EVENTS = 10_000;
const LOST_SHARE = 0.3;
/** Events in the outbox of one browser. */
const BATCH_SIZE = 500;

/** The same numbers in every run, from 0 to below 1 (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Timers fire at once and advance the server's clock. */
function instantClock(): WpsClock {
  return {
    now: () => server.clock.now(),
    elapsed: () => server.clock.now(),
    after: (milliseconds, task) => {
      const isDeadline = milliseconds === 15_000;
      const timer = isDeadline
        ? undefined
        : setImmediate(() => (server.clock.advance(Math.ceil(milliseconds)), task()));
      return () => clearImmediate(timer);
    },
  };
}

test('[S9-010, S7-053, S7-028] stores 10,000 tracking events exactly once over a connection that loses 30% of the requests', async () => {
  const random = numbers(7);
  const counts = { post: 0, ping: 0, lost: 0 };
  /** Half of the losses affect requests, the other half responses: the server stored the events, the browser does not know. */
  const lossy: typeof fetch = async (input, init) => {
    counts[init?.method === 'POST' ? 'post' : 'ping'] += 1;
    // Keeps the test below the rate limit.
    server.clock.advance(300);
    const fate = random();
    if (fate < LOST_SHARE) counts.lost += 1;
    if (fate < LOST_SHARE / 2) throw new TypeError('the request was lost');
    const response = await fetch(input, init);
    if (fate < LOST_SHARE) throw new TypeError('the response was lost');
    return response;
  };
  const clock = instantClock();
  const outbox = createEventOutbox({
    store: { load: () => [], put: () => undefined, remove: () => undefined, clear: () => undefined },
    fetch: lossy,
    origin: `http://localhost:${server.port}`,
    merchant: 'aurora',
    clock,
    random,
  });
  const sent = new Set<string>();
  while (sent.size < EVENTS) {
    for (let count = 0; count < BATCH_SIZE; count += 1) {
      const event = makeTrackedEvent(clock.now());
      sent.add(event.eventId);
      outbox.add(event);
    }
    while (outbox.nextBatch().length > 0) {
      outbox.sendNow();
      await outbox.whenIdle();
    }
  }
  expect(outbox.lostCount()).toBe(0);
  const stored = await server.db.selectFrom('tracked_event').select('event_id').execute();
  expect(stored).toHaveLength(EVENTS);
  expect(new Set(stored.map((row) => row.event_id))).toEqual(sent);
  // The connection lost as many messages as intended, and the ping fallback was used.
  expect(counts.lost / (counts.post + counts.ping)).toBeGreaterThan(0.25);
  expect(counts.ping).toBeGreaterThan(0);
});
