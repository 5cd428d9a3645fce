import type { PlaySessionView } from '@foyer/contract/protection/play-session';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openInboxStream } from '#src/platform/inbox/inbox-stream.ts';
import { makeManualClock } from '#test/manual-clock.ts';

type StreamController = ReadableStreamDefaultController<Uint8Array>;

/** Starts a client. The server first responds with each of `failures` (0: no network), then with streams. */
function startStream(...failures: number[]) {
  const clock = makeManualClock();
  const requests: Headers[] = [];
  const streams: StreamController[] = [];
  const unread: unknown[] = [];
  const plays: PlaySessionView[] = [];
  const poll = vi.fn();
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    requests.push(new Headers(init?.headers));
    const status = failures.shift();
    if (status === 0) throw new TypeError('no network');
    if (status !== undefined) return new Response('{}', { status });
    const body = new ReadableStream<Uint8Array>({
      start: (pull) => {
        streams.push(pull);
        init?.signal?.addEventListener('abort', () => pull.error(new DOMException('stopped', 'AbortError')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const stop = new AbortController();
  const options = {
    fetch,
    clock,
    token: () => 'token',
    language: 'VI',
    poll,
    onUnread: (event: unknown) => unread.push(event),
    onPlay: (play: PlaySessionView) => plays.push(play),
  };
  const ended = openInboxStream(options, stop.signal);
  const send = (text: string): void => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { clock, requests, streams, unread, plays, poll, stop, ended, send };
}

test('[S6-017] joins inbox events that arrive in chunks and skips invalid ones', async () => {
  const client = startStream();
  await waitFor(() => expect(client.streams).toHaveLength(1));
  expect(client.requests[0]?.get('authorization')).toBe('token');
  client.send('id: 7\nevent: unr');
  client.send('ead\ndata: {"unreadCount":2,"arrived":0}\n\n: heartbeat\n\nevent: unread\ndata: {broken\n\n');
  client.send('id: 9\r\nevent: unread\r\ndata: {"unreadCount":3,"arrived":1}\r\n\r\n');
  await waitFor(() =>
    expect(client.unread).toEqual([
      { unreadCount: 2, arrived: 0 },
      { unreadCount: 3, arrived: 1 },
    ]),
  );
  client.stop.abort();
  await client.ended;
});

test('reports a play session that the inbox stream sends, and skips an invalid one', async () => {
  const client = startStream();
  await waitFor(() => expect(client.streams).toHaveLength(1));
  const play: PlaySessionView = {
    serverNow: '2026-11-27T12:00:00.000Z',
    beganAt: null,
    staked: 0,
    won: 0,
    net: 0,
    checkMinutes: null,
    nextCheckAt: null,
    checkId: null,
  };
  client.send(`id: 7\nevent: play\ndata: {"net":1}\n\nevent: play\ndata: ${JSON.stringify(play)}\n\n`);
  await waitFor(() => expect(client.plays).toEqual([play]));
  client.stop.abort();
  await client.ended;
});

test('[S6-017] resumes the inbox stream from the last event after a disconnect', async () => {
  const client = startStream();
  await waitFor(() => expect(client.streams).toHaveLength(1));
  client.send('id: 7\nevent: unread\ndata: {"unreadCount":2,"arrived":0}\n\n');
  await waitFor(() => expect(client.unread).toHaveLength(1));
  client.streams[0]?.close();
  await waitFor(() => {
    client.clock.advance(1_000);
    expect(client.requests).toHaveLength(2);
  });
  expect(client.requests[1]?.get('last-event-id')).toBe('7');
  client.stop.abort();
  await client.ended;
});

test('[S6-017] reopens an inbox stream that is silent', async () => {
  const client = startStream();
  await waitFor(() => expect(client.streams).toHaveLength(1));
  client.clock.advance(39_000);
  client.send(': heartbeat\n\n');
  await new Promise((next) => setTimeout(next));
  client.clock.advance(39_000);
  expect(client.requests).toHaveLength(1);
  client.clock.advance(1_001);
  await waitFor(() => expect(client.clock.waiting()).toBe(1));
  client.clock.advance(1_000);
  await waitFor(() => expect(client.requests).toHaveLength(2));
  client.stop.abort();
  await client.ended;
});

test('[S6-017] polls with exponential backoff if the inbox stream fails', async () => {
  const client = startStream(0, 0, 0, 0, 0);
  const waits = [2_000, 4_000, 8_000, 16_000];
  for (const [index, wait] of waits.entries()) {
    await new Promise((next) => setTimeout(next));
    expect([client.requests.length, client.clock.waiting()]).toEqual([index + 1, 1]);
    expect(client.poll).toHaveBeenCalledTimes(Math.max(0, index - 1));
    client.clock.advance(wait - 1);
    expect(client.requests).toHaveLength(index + 1);
    client.clock.advance(1);
  }
  await waitFor(() => expect(client.poll).toHaveBeenCalledTimes(3));
  client.stop.abort();
  await client.ended;
});

test.each([
  [401, 1],
  [404, 0],
])('[S6-017, S4-034] a response with status %i ends the inbox stream and causes %i polls', async (status, polls) => {
  const client = startStream(status);
  await client.ended;
  expect(client.poll).toHaveBeenCalledTimes(polls);
  expect(client.requests).toHaveLength(1);
});
