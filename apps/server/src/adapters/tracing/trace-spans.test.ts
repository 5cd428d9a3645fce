import { SpanStatusCode } from '@opentelemetry/api';
import { hrTimeToMilliseconds } from '@opentelemetry/core';
import { CompiledQuery, type LogEvent } from 'kysely';
import { expect, test } from 'vitest';
import { createTraceSpans } from '#src/adapters/tracing/trace-spans.ts';
import { QueryError } from '#src/db/database-errors.ts';
import { createSpanRecorder } from '#test/span-recorder.ts';

const traceparent = `00-${'4b'.repeat(16)}-${'0a'.repeat(8)}-01`;
const finished = { route: '/m/*', endpoint: 'page', merchant: 'aurora' };

/** Runs a function within a traced request; returns the recorded spans. */
async function inRequest(run: (spans: ReturnType<typeof createTraceSpans>) => Promise<unknown>) {
  const { tracer, spans } = createSpanRecorder();
  const created = createTraceSpans(tracer);
  const request = created.beginRequest('GET', { traceparent });
  await new Promise<void>((resolve) => request.run(() => void run(created).finally(resolve)));
  request.end({ ...finished, status: 200 });
  return spans();
}

test("a trace continues the client's traceparent header and ignores tracestate and baggage", () => {
  const { tracer, spans } = createSpanRecorder();
  const headers = { traceparent, tracestate: 'shop=demo-member', baggage: 'user=demo' };
  createTraceSpans(tracer)
    .beginRequest('GET', headers)
    .end({ ...finished, status: 200 });
  const [span] = spans();
  expect(span?.parentSpanContext?.spanId).toBe('0a'.repeat(8));
  expect(span?.spanContext().traceState).toBeUndefined();
  expect(JSON.stringify([span?.attributes, span?.spanContext()])).not.toContain('demo');
});

test.each([
  [200, SpanStatusCode.UNSET, { 'http.response.status_code': 200 }],
  [404, SpanStatusCode.UNSET, { 'http.response.status_code': 404 }],
  [500, SpanStatusCode.ERROR, { 'http.response.status_code': 500 }],
  [null, SpanStatusCode.UNSET, { 'error.type': 'aborted' }],
])('records the outcome of a request with the status %s', (status, code, outcome) => {
  const { tracer, spans } = createSpanRecorder();
  createTraceSpans(tracer)
    .beginRequest('GET', {})
    .end({ ...finished, status });
  const [span] = spans();
  expect(span?.name).toBe('GET /m/*');
  expect(span?.status.code).toBe(code);
  expect(span?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/m/*',
    'foyer.endpoint': 'page',
    'foyer.merchant': 'aurora',
    ...outcome,
  });
});

test("a span of work that throws is marked as failed without the error's message, and the error is rethrown", async () => {
  const error = new RangeError('demo has no such game');
  const spans = await inRequest(async ({ span }) =>
    expect(
      span(
        'game.play',
        () => Promise.reject(error),
        () => ({}),
      ),
    ).rejects.toBe(error),
  );
  const [work] = spans;
  expect(work).toMatchObject({ name: 'game.play', status: { code: SpanStatusCode.ERROR } });
  expect(work?.attributes).toEqual({ 'error.type': 'RangeError' });
  expect(JSON.stringify([work?.events, work?.status])).not.toContain('demo');
});

const MEMBER = `select * from "member" where "username" = $1`;
const makeLogEvent = (text = MEMBER): LogEvent => ({
  level: 'query',
  query: CompiledQuery.raw(text, ['demo']),
  queryDurationMillis: 250,
});
const makeErrorEvent = (error: unknown): LogEvent => ({ ...makeLogEvent(), level: 'error', error });

test('a span of a database statement records its duration without values, and only the code of a failed statement', async () => {
  const message = 'Key (username)=(demo) already exists.';
  const error = new QueryError({ code: '23505', message, constraint: null });
  const long = `insert into "t" values (${'$1, '.repeat(1_000)})`;
  const spans = await inRequest(async ({ onStatement }) => {
    void onStatement(makeLogEvent());
    void onStatement(makeErrorEvent(error));
    void onStatement(makeErrorEvent(new Error(message)));
    void onStatement(makeLogEvent(long));
  });
  const [plain, refused, broken, cut] = spans;
  expect(hrTimeToMilliseconds(plain?.duration ?? [0, 0])).toBeCloseTo(250, 0);
  expect(plain).toMatchObject({ name: 'SELECT', status: { code: SpanStatusCode.UNSET } });
  expect(refused).toMatchObject({ status: { code: SpanStatusCode.ERROR }, attributes: { 'error.type': '23505' } });
  expect(broken).toMatchObject({ status: { code: SpanStatusCode.ERROR }, attributes: { 'error.type': 'unknown' } });
  expect(cut?.name).toBe('INSERT');
  expect(String(cut?.attributes['db.query.text'])).toHaveLength(2_000);
  const recorded = spans.map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
  expect(JSON.stringify(recorded)).not.toContain('demo');
});

test('creates no span outside of a traced request', async () => {
  const { tracer, spans } = createSpanRecorder();
  const { onStatement, span, traceId } = createTraceSpans(tracer);
  expect(
    await span(
      'alone',
      async () => 7,
      () => ({}),
    ),
  ).toBe(7);
  void onStatement(makeLogEvent());
  expect(traceId()).toBeNull();
  expect(spans()).toEqual([]);
});
