import { expect, test } from 'vitest';
import { sendEvents, waitBefore } from '#src/send-events.ts';
import { type FakeLine, fakeLine } from '#test/fake-line.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makeEvent } from '#test/make-event.ts';

function begin(line: FakeLine, random = 0.5, signal = new AbortController().signal) {
  const clock = makeManualClock();
  const parts = { clock, random: () => random, origin: 'https://play.example', merchant: 'aurora' };
  const sent = sendEvents({ ...parts, fetch: line.fetch, signal }, [makeEvent()]);
  return { clock, sent };
}

test('[S7-053, S9-010] a post is tried three times, 1 s and 2 s apart and up to 500 ms more, then a ping five times at once', async () => {
  const line = fakeLine('gone');
  const { clock, sent } = begin(line);
  await clock.advance(1_249);
  expect(line.sent).toEqual(['post']);
  await clock.advance(1);
  expect(line.sent).toEqual(['post', 'post']);
  await clock.advance(2_249);
  expect(line.sent).toHaveLength(2);
  await clock.advance(1);
  expect(line.sent).toEqual(['post', 'post', 'post', 'ping']);
  await clock.advance(4 * 250);
  expect(line.sent.slice(3)).toEqual(['ping', 'ping', 'ping', 'ping', 'ping']);
  expect(await sent).toEqual({ kind: 'failed', waitMs: null });
  await clock.advance(60_000);
  expect(line.sent).toHaveLength(8);
});

test('[S9-010] the wait doubles from its base, and the jitter stays below 500 ms', () => {
  const waits = [1, 2, 3].map((attempt) => waitBefore(attempt, { baseMs: 1_000 }, () => 0));
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  expect(waitBefore(1, { baseMs: 0 }, () => 0.999)).toBeLessThan(500);
});

test('[S7-028, S9-008] a ping carries the events as a JSON string in a parameter, with the merchant in a header, and is given up after 15 s', async () => {
  const line = fakeLine('gone', 'gone', 'gone', 'silent', 'taken');
  const { clock, sent } = begin(line, 0);
  await clock.advance(3_000);
  expect(line.sent).toEqual(['post', 'post', 'post', 'ping']);
  expect(line.carried[3]).toEqual(line.carried[0]);
  expect(line.urls[3]?.pathname).toBe('/wps/system/test/ping');
  expect(line.merchants).toEqual(['aurora', 'aurora', 'aurora', 'aurora']);
  await clock.advance(14_999);
  expect(line.sent).toHaveLength(4);
  await clock.advance(1);
  expect(await sent).toEqual({ kind: 'taken' });
  expect(line.sent).toHaveLength(5);
});

test('what the platform refuses is not sent again', async () => {
  const line = fakeLine({ status: 400 });
  expect(await begin(line).sent).toEqual({ kind: 'refused' });
  expect(line.sent).toEqual(['post']);
});

test('a platform that asks for a pause is neither posted to nor pinged before', async () => {
  const line = fakeLine({ status: 429, retryAfter: '7' });
  expect(await begin(line).sent).toEqual({ kind: 'failed', waitMs: 7_000 });
  expect(line.sent).toEqual(['post']);
});

test.each(['portal', 'other', { status: 200 }] as const)(
  'something between that answers everything, as a captive portal does, has taken nothing: %j',
  async (answer) => {
    const line = fakeLine(answer, 'taken');
    const { clock, sent } = begin(line);
    await clock.advance(1_500);
    expect(await sent).toEqual({ kind: 'taken' });
    expect(line.sent).toEqual(['post', 'post']);
  },
);

test('[S7-053] neither a post nor a ping takes along who is logged in', async () => {
  const line = fakeLine('gone', 'gone', 'gone', 'taken');
  const { clock, sent } = begin(line, 0);
  await clock.advance(3_000);
  await sent;
  expect(line.sent).toEqual(['post', 'post', 'post', 'ping']);
  expect(new Set(line.credentials)).toEqual(new Set(['omit']));
});

test('[S7-053, S7-028] a post carries JSON, and a ping bypasses the HTTP cache', async () => {
  const line = fakeLine('gone', 'gone', 'gone', 'taken');
  const { clock, sent } = begin(line, 0);
  await clock.advance(3_000);
  await sent;
  expect(line.types).toEqual(['application/json', 'application/json', 'application/json', null]);
  expect(line.caches[3]).toBe('no-store');
});

test('clears the deadline of a request after its response', async () => {
  const { clock, sent } = begin(fakeLine('taken'));
  expect(await sent).toEqual({ kind: 'taken' });
  expect(clock.waits()).toEqual([]);
});

test('sends neither a post nor a ping once the signal is aborted', async () => {
  const line = fakeLine('taken');
  const { sent } = begin(line, 0, AbortSignal.abort());
  expect(await sent).toEqual({ kind: 'failed', waitMs: null });
  expect(line.sent).toEqual([]);
});
