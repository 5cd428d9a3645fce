import { SpanStatusCode } from '@opentelemetry/api';
import { hrTimeToMilliseconds } from '@opentelemetry/core';
import { CompiledQuery, type LogEvent } from 'kysely';
import { expect, test } from 'vitest';
import { createSpans } from '#src/adapters/tracing/spans.ts';
import { QueryError } from '#src/db/database-errors.ts';
import { keptSpans } from '#test/kept-spans.ts';

const traceparent = `00-${'4b'.repeat(16)}-${'0a'.repeat(8)}-01`;
const answered = { route: '/m/*', endpoint: 'page', merchant: 'aurora' };

/** Begins a request, does something inside of it and ends it; answers the spans. */
async function inRequest(run: (spans: ReturnType<typeof createSpans>) => Promise<unknown>) {
  const { tracer, spans } = keptSpans();
  const created = createSpans(tracer);
  const request = created.beginRequest('GET', { traceparent });
  await new Promise<void>((resolve) => request.within(() => void run(created).finally(resolve)));
  request.end({ ...answered, status: 200 });
  return spans();
}

test('of what a caller sends only his traceparent is taken, not what else he wrote for collectors', () => {
  const { tracer, spans } = keptSpans();
  const headers = { traceparent, tracestate: 'shop=demo-member', baggage: 'user=demo' };
  createSpans(tracer)
    .beginRequest('GET', headers)
    .end({ ...answered, status: 200 });
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
])('a request that was answered %s says so', (status, code, facts) => {
  const { tracer, spans } = keptSpans();
  createSpans(tracer)
    .beginRequest('GET', {})
    .end({ ...answered, status });
  const [span] = spans();
  expect(span?.name).toBe('GET /m/*');
  expect(span?.status.code).toBe(code);
  expect(span?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/m/*',
    'foyer.endpoint': 'page',
    'foyer.merchant': 'aurora',
    ...facts,
  });
});

test('work that breaks fails in its span as it does without, and its words are not told', async () => {
  const fault = new RangeError('demo has no such game');
  const spans = await inRequest(async ({ span }) =>
    expect(
      span(
        'game.play',
        () => Promise.reject(fault),
        () => ({}),
      ),
    ).rejects.toBe(fault),
  );
  const [work] = spans;
  expect(work).toMatchObject({ name: 'game.play', status: { code: SpanStatusCode.ERROR } });
  expect(work?.attributes).toEqual({ 'error.type': 'RangeError' });
  expect(JSON.stringify([work?.events, work?.status])).not.toContain('demo');
});

const MEMBER = `select * from "member" where "username" = $1`;
const ran = (text = MEMBER): LogEvent => ({
  level: 'query',
  query: CompiledQuery.raw(text, ['demo']),
  queryDurationMillis: 250,
});
const refusedBy = (error: unknown): LogEvent => ({ ...ran(), level: 'error', error });

test('a statement that ran is a span as long as it took, without its values; a refused one says only its code', async () => {
  const message = 'Key (username)=(demo) already exists.';
  const error = new QueryError({ code: '23505', message, constraint: null });
  const long = `insert into "t" values (${'$1, '.repeat(1_000)})`;
  const spans = await inRequest(async ({ onStatement }) => {
    void onStatement(ran());
    void onStatement(refusedBy(error));
    void onStatement(refusedBy(new Error(message)));
    void onStatement(ran(long));
  });
  const [plain, refused, broken, cut] = spans;
  expect(hrTimeToMilliseconds(plain?.duration ?? [0, 0])).toBeCloseTo(250, 0);
  expect(plain).toMatchObject({ name: 'SELECT', status: { code: SpanStatusCode.UNSET } });
  expect(refused).toMatchObject({ status: { code: SpanStatusCode.ERROR }, attributes: { 'error.type': '23505' } });
  expect(broken).toMatchObject({ status: { code: SpanStatusCode.ERROR }, attributes: { 'error.type': 'unknown' } });
  expect(cut?.name).toBe('INSERT');
  expect(String(cut?.attributes['db.query.text'])).toHaveLength(2_000);
  const told = spans.map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
  expect(JSON.stringify(told)).not.toContain('demo');
});

test('outside of a followed request there is no span, and work is done all the same', async () => {
  const { tracer, spans } = keptSpans();
  const { onStatement, span, traceId } = createSpans(tracer);
  expect(
    await span(
      'alone',
      async () => 7,
      () => ({}),
    ),
  ).toBe(7);
  void onStatement(ran());
  expect(traceId()).toBeNull();
  expect(spans()).toEqual([]);
});
