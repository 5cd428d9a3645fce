import type { ServerResponse } from 'node:http';
import { SpanStatusCode } from '@opentelemetry/api';
import { afterEach, expect, test } from 'vitest';
import { watchOutgoing } from '#src/adapters/tracing/outgoing-spans.ts';
import { createSpans } from '#src/adapters/tracing/spans.ts';
import { keptSpans } from '#test/kept-spans.ts';
import { startPeer } from '#test/peers/loopback-peer.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Asks a peer inside of a followed request; answers the spans of what was asked, and what the peer heard. */
async function asked(answer: (response: ServerResponse) => void, isOurs: boolean) {
  const { tracer, spans } = keptSpans();
  const { beginRequest, parent } = createSpans(tracer);
  const peer = await startPeer(answer);
  const traceparent = `00-${'4b'.repeat(16)}-${'0a'.repeat(8)}-01`;
  const traceparentFor = (origin: string) => (isOurs && origin === peer.url ? traceparent : null);
  const stop = watchOutgoing({ tracer, parent, traceparentFor });
  closers.push(async () => stop(), peer.close);
  const ask = (): Promise<unknown> =>
    fetch(`${peer.url}/secret?key=demo`, { method: 'POST', body: 'demo' }).then(
      (response) => response.text().catch(() => 'broken off'),
      () => 'no answer',
    );
  const request = beginRequest('GET', {});
  const askInside = () => new Promise((resolve) => request.within(() => void ask().then(resolve)));
  const outcome = await askInside();
  stop();
  await askInside();
  return { outcome, heard: peer.heard, spans: spans(), port: Number(new URL(peer.url).port) };
}

test('a call says whom it asked and what he answered; whoever is not ours is not told of the trace', async () => {
  const { heard, spans, port } = await asked((response) => response.writeHead(404).end(), false);
  expect(spans).toHaveLength(1);
  expect(spans[0]).toMatchObject({ name: 'POST 127.0.0.1', status: { code: SpanStatusCode.ERROR } });
  expect(spans[0]?.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'server.port': port,
    'http.response.status_code': 404,
  });
  expect(heard).toHaveLength(2);
  expect(heard.map(({ headers }) => headers['traceparent'])).toEqual([undefined, undefined]);
});

test('our own platform is told, and only while calls are watched', async () => {
  const { heard, spans } = await asked((response) => response.end(), true);
  expect(spans[0]?.status.code).toBe(SpanStatusCode.UNSET);
  expect(heard.map(({ headers }) => typeof headers['traceparent'])).toEqual(['string', 'undefined']);
});

test('a call that nobody answers has failed', async () => {
  const { outcome, spans } = await asked((response) => response.destroy(), true);
  expect(outcome).toBe('no answer');
  expect(spans[0]?.status.code).toBe(SpanStatusCode.ERROR);
  expect(spans[0]?.attributes).not.toHaveProperty('http.response.status_code');
});
