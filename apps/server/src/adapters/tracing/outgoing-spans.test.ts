import type { ServerResponse } from 'node:http';
import { SpanStatusCode } from '@opentelemetry/api';
import { afterEach, expect, test } from 'vitest';
import { traceOutgoingRequests } from '#src/adapters/tracing/outgoing-spans.ts';
import { createTraceSpans } from '#src/adapters/tracing/trace-spans.ts';
import { createSpanRecorder } from '#test/span-recorder.ts';
import { startPeer } from '#test/peers/loopback-peer.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Calls a peer within a traced request; returns the recorded spans and the requests that the peer received. */
async function traceCall(respond: (response: ServerResponse) => void, isTrusted: boolean) {
  const { tracer, spans } = createSpanRecorder();
  const { beginRequest, parent } = createTraceSpans(tracer);
  const peer = await startPeer(respond);
  const traceparent = `00-${'4b'.repeat(16)}-${'0a'.repeat(8)}-01`;
  const traceparentFor = (origin: string) => (isTrusted && origin === peer.url ? traceparent : null);
  const stop = traceOutgoingRequests({ tracer, parent, traceparentFor });
  closers.push(async () => stop(), peer.close);
  const callPeer = (): Promise<unknown> =>
    fetch(`${peer.url}/secret?key=demo`, { method: 'POST', body: 'demo' }).then(
      (response) => response.text().catch(() => 'interrupted'),
      () => 'no answer',
    );
  const request = beginRequest('GET', {});
  const callWithinRequest = () => new Promise((resolve) => request.run(() => void callPeer().then(resolve)));
  const outcome = await callWithinRequest();
  stop();
  await callWithinRequest();
  return { outcome, requests: peer.requests, spans: spans(), port: Number(new URL(peer.url).port) };
}

test('a span of an outgoing request records host and status, and an untrusted origin gets no traceparent', async () => {
  const { requests, spans, port } = await traceCall((response) => response.writeHead(404).end(), false);
  expect(spans).toHaveLength(1);
  expect(spans[0]).toMatchObject({ name: 'POST 127.0.0.1', status: { code: SpanStatusCode.ERROR } });
  expect(spans[0]?.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'server.port': port,
    'http.response.status_code': 404,
  });
  expect(requests).toHaveLength(2);
  expect(requests.map(({ headers }) => headers['traceparent'])).toEqual([undefined, undefined]);
});

test('a trusted origin gets a traceparent, but only while requests are traced', async () => {
  const { requests, spans } = await traceCall((response) => response.end(), true);
  expect(spans[0]?.status.code).toBe(SpanStatusCode.UNSET);
  expect(requests.map(({ headers }) => typeof headers['traceparent'])).toEqual(['string', 'undefined']);
});

test('marks the span of an outgoing request without a response as failed', async () => {
  const { outcome, spans } = await traceCall((response) => response.destroy(), true);
  expect(outcome).toBe('no answer');
  expect(spans[0]?.status.code).toBe(SpanStatusCode.ERROR);
  expect(spans[0]?.attributes).not.toHaveProperty('http.response.status_code');
});
