import { createOutbox, noStore } from '@foyer/tracking/outbox';
import type { WpsClock } from '@foyer/wps-client/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent } from '#test/events.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, DATABASE_START_MS);
afterAll(() => server.close());

const EVENTS = 10_000;
const LOST_SHARE = 0.3;
/** What one browser lets wait. */
const AT_ONCE = 500;

/** The same numbers in every run, from 0 to below 1 (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Waits pass at once, and the server's clock goes with them. */
function hurriedClock(): WpsClock {
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

test('[S9-010, S7-053, S7-028] 10,000 events over a line that fails 30 times in a hundred arrive exactly once each', async () => {
  const random = numbers(7);
  const ways = { post: 0, ping: 0, lost: 0 };
  /** Half of what is lost is lost on the way there, half on the way back: the server has it, the browser does not know. */
  const lossy: typeof fetch = async (input, init) => {
    ways[init?.method === 'POST' ? 'post' : 'ping'] += 1;
    // A limit by address is not what is looked at here.
    server.clock.advance(300);
    const fate = random();
    if (fate < LOST_SHARE) ways.lost += 1;
    if (fate < LOST_SHARE / 2) throw new TypeError('the line is gone');
    const response = await fetch(input, init);
    if (fate < LOST_SHARE) throw new TypeError('the answer was lost');
    return response;
  };
  const clock = hurriedClock();
  const outbox = createOutbox({
    store: noStore,
    fetch: lossy,
    origin: `http://localhost:${server.port}`,
    merchant: 'aurora',
    clock,
    random,
  });
  const sent = new Set<string>();
  while (sent.size < EVENTS) {
    for (let count = 0; count < AT_ONCE; count += 1) {
      const event = makeEvent(clock.now());
      sent.add(event.eventId);
      outbox.add(event);
    }
    while (outbox.next().length > 0) {
      outbox.wake();
      await outbox.settled();
    }
  }
  expect(outbox.lost()).toBe(0);
  const kept = await server.db.selectFrom('tracked_event').select('event_id').execute();
  expect(kept).toHaveLength(EVENTS);
  expect(new Set(kept.map((row) => row.event_id))).toEqual(sent);
  // The line was as bad as it was meant to be, and the way round it was taken.
  expect(ways.lost / (ways.post + ways.ping)).toBeGreaterThan(0.25);
  expect(ways.ping).toBeGreaterThan(0);
});
