import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openInboxStream } from '#src/platform/inbox/inbox-stream.ts';
import { handClock } from '#test/hand-clock.ts';

type Pull = ReadableStreamDefaultController<Uint8Array>;

/** A platform whose streams the test feeds, after it has answered with each of `refusals`; 0 for no line at all. */
function makeLine(...refusals: number[]) {
  const clock = handClock();
  const asked: Headers[] = [];
  const streams: Pull[] = [];
  const unread: unknown[] = [];
  const poll = vi.fn();
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    asked.push(new Headers(init?.headers));
    const status = refusals.shift();
    if (status === 0) throw new TypeError('no line');
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
  const parts = {
    fetch,
    clock,
    token: () => 'token',
    language: 'VI',
    poll,
    onUnread: (event: unknown) => unread.push(event),
  };
  const over = openInboxStream(parts, stop.signal);
  const say = (text: string): void => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { clock, asked, streams, unread, poll, stop, over, say };
}

const settled = (condition: () => void) => waitFor(condition);

test('[S6-017] events that come in pieces are put together, and a broken one is skipped', async () => {
  const line = makeLine();
  await settled(() => expect(line.streams).toHaveLength(1));
  expect(line.asked[0]?.get('authorization')).toBe('token');
  line.say('id: 7\nevent: unr');
  line.say('ead\ndata: {"unreadCount":2,"arrived":0}\n\n: here\n\nevent: unread\ndata: {broken\n\n');
  line.say('id: 9\r\nevent: unread\r\ndata: {"unreadCount":3,"arrived":1}\r\n\r\n');
  await settled(() =>
    expect(line.unread).toEqual([
      { unreadCount: 2, arrived: 0 },
      { unreadCount: 3, arrived: 1 },
    ]),
  );
  line.stop.abort();
  await line.over;
});

test('[S6-017] after a drop it goes on from the last event', async () => {
  const line = makeLine();
  await settled(() => expect(line.streams).toHaveLength(1));
  line.say('id: 7\nevent: unread\ndata: {"unreadCount":2,"arrived":0}\n\n');
  await settled(() => expect(line.unread).toHaveLength(1));
  line.streams[0]?.close();
  await settled(() => {
    line.clock.advance(1_000);
    expect(line.asked).toHaveLength(2);
  });
  expect(line.asked[1]?.get('last-event-id')).toBe('7');
  line.stop.abort();
  await line.over;
});

test('[S6-017] a stream without a sign of life is half open, and opened anew', async () => {
  const line = makeLine();
  await settled(() => expect(line.streams).toHaveLength(1));
  line.clock.advance(39_000);
  line.say(': here\n\n');
  await new Promise((next) => setTimeout(next));
  line.clock.advance(39_000);
  expect(line.asked).toHaveLength(1);
  line.clock.advance(1_001);
  await settled(() => expect(line.clock.waiting()).toBe(1));
  line.clock.advance(1_000);
  await settled(() => expect(line.asked).toHaveLength(2));
  line.stop.abort();
  await line.over;
});

test('[S6-017] without a stream it asks by ordinary calls, with longer and longer pauses', async () => {
  const line = makeLine(0, 0, 0, 0, 0);
  const waits = [2_000, 4_000, 8_000, 16_000];
  for (const [at, wait] of waits.entries()) {
    await new Promise((next) => setTimeout(next));
    expect([line.asked.length, line.clock.waiting()]).toEqual([at + 1, 1]);
    expect(line.poll).toHaveBeenCalledTimes(Math.max(0, at - 1));
    line.clock.advance(wait - 1);
    expect(line.asked).toHaveLength(at + 1);
    line.clock.advance(1);
  }
  await settled(() => expect(line.poll).toHaveBeenCalledTimes(3));
  line.stop.abort();
  await line.over;
});

test.each([
  [401, 1],
  [404, 0],
])('[S6-017, S4-034] an answer of %i ends it, with %i ordinary calls to say why', async (status, polls) => {
  const line = makeLine(status);
  await line.over;
  expect(line.poll).toHaveBeenCalledTimes(polls);
  expect(line.asked).toHaveLength(1);
});
