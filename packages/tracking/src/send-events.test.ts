import { expect, test } from 'vitest';
import { sendEvents, getRetryDelay } from '#src/send-events.ts';
import { type FakeEventTransport, createFakeEventTransport } from '#test/fake-event-transport.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makeLaunchEvent } from '#test/make-launch-event.ts';

function startSending(transport: FakeEventTransport, random = 0.5, signal = new AbortController().signal) {
  const clock = makeManualClock();
  const parts = { clock, random: () => random, origin: 'https://play.example', merchant: 'aurora' };
  const sent = sendEvents({ ...parts, fetch: transport.fetch, signal }, [makeLaunchEvent()]);
  return { clock, sent };
}

test('[S7-053, S9-010] offline, a batch of events is tried by three POSTs (waiting 1 s, then 2 s, plus up to 500 ms), then by five pings separated by the jitter only', async () => {
  const transport = createFakeEventTransport('offline');
  const { clock, sent } = startSending(transport);
  await clock.advance(1_249);
  expect(transport.sent).toEqual(['post']);
  await clock.advance(1);
  expect(transport.sent).toEqual(['post', 'post']);
  await clock.advance(2_249);
  expect(transport.sent).toHaveLength(2);
  await clock.advance(1);
  expect(transport.sent).toEqual(['post', 'post', 'post', 'ping']);
  await clock.advance(4 * 250);
  expect(transport.sent.slice(3)).toEqual(['ping', 'ping', 'ping', 'ping', 'ping']);
  expect(await sent).toEqual({ kind: 'failed', waitMs: null });
  await clock.advance(60_000);
  expect(transport.sent).toHaveLength(8);
});

test('[S9-010] the delay before each retry of sending events doubles, with less than 500 ms of jitter', () => {
  const waits = [1, 2, 3].map((attempt) => getRetryDelay(attempt, { baseMs: 1_000 }, () => 0));
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  expect(getRetryDelay(1, { baseMs: 0 }, () => 0.999)).toBeLessThan(500);
});

test('[S7-028, S9-008] a ping with events has them as JSON in a parameter, the merchant in a header and a timeout of 15 s', async () => {
  const transport = createFakeEventTransport('offline', 'offline', 'offline', 'no-response', 'accepted');
  const { clock, sent } = startSending(transport, 0);
  await clock.advance(3_000);
  expect(transport.sent).toEqual(['post', 'post', 'post', 'ping']);
  expect(transport.sentEventIds[3]).toEqual(transport.sentEventIds[0]);
  expect(transport.urls[3]?.pathname).toBe('/wps/system/test/ping');
  expect(transport.merchants).toEqual(['aurora', 'aurora', 'aurora', 'aurora']);
  await clock.advance(14_999);
  expect(transport.sent).toHaveLength(4);
  await clock.advance(1);
  expect(await sent).toEqual({ kind: 'accepted' });
  expect(transport.sent).toHaveLength(5);
});

test('events that the server rejected are not sent again', async () => {
  const transport = createFakeEventTransport({ status: 400 });
  expect(await startSending(transport).sent).toEqual({ kind: 'rejected' });
  expect(transport.sent).toEqual(['post']);
});

test('events are sent neither by POST nor by ping during a pause that the server requested', async () => {
  const transport = createFakeEventTransport({ status: 429, retryAfter: '7' });
  expect(await startSending(transport).sent).toEqual({ kind: 'failed', waitMs: 7_000 });
  expect(transport.sent).toEqual(['post']);
});

test.each(['portal', 'other', { status: 200 }] as const)(
  'events are sent again if a response is not from the platform but, for example, from a captive portal: %j',
  async (reply) => {
    const transport = createFakeEventTransport(reply, 'accepted');
    const { clock, sent } = startSending(transport);
    await clock.advance(1_500);
    expect(await sent).toEqual({ kind: 'accepted' });
    expect(transport.sent).toEqual(['post', 'post']);
  },
);

test('[S7-053] events are sent without credentials, both by POST and by ping', async () => {
  const transport = createFakeEventTransport('offline', 'offline', 'offline', 'accepted');
  const { clock, sent } = startSending(transport, 0);
  await clock.advance(3_000);
  await sent;
  expect(transport.sent).toEqual(['post', 'post', 'post', 'ping']);
  expect(new Set(transport.credentials)).toEqual(new Set(['omit']));
});

test('[S7-053, S7-028] events are posted as a JSON body, and a ping bypasses the HTTP cache', async () => {
  const transport = createFakeEventTransport('offline', 'offline', 'offline', 'accepted');
  const { clock, sent } = startSending(transport, 0);
  await clock.advance(3_000);
  await sent;
  expect(transport.types).toEqual(['application/json', 'application/json', 'application/json', null]);
  expect(transport.caches[3]).toBe('no-store');
});

test('the timeout of a request with events is cleared after its response', async () => {
  const { clock, sent } = startSending(createFakeEventTransport('accepted'));
  expect(await sent).toEqual({ kind: 'accepted' });
  expect(clock.waits()).toEqual([]);
});

test('events are sent neither by POST nor by ping once the signal is aborted', async () => {
  const transport = createFakeEventTransport('accepted');
  const { sent } = startSending(transport, 0, AbortSignal.abort());
  expect(await sent).toEqual({ kind: 'failed', waitMs: null });
  expect(transport.sent).toEqual([]);
});
