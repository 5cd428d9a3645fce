import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { login } from '@foyer/contract/session/login';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { afterEach, expect, test } from 'vitest';
import { openTracing } from '#src/adapters/tracing/open-tracing.ts';
import type { TracingConfig } from '#src/config/settings/tracing-settings.ts';
import type { ServerContext } from '#src/server-context.ts';
import { createLogger } from '#src/runtime/log.ts';
import { logInAs, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import { startPeer } from '#test/peers/loopback-peer.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { type OtlpPeer, type ReceivedSpan, startOtlpPeer } from '#test/peers/otlp-peer.ts';
import { callSealed } from '#test/sealed-call.ts';
import { startTestServer, type TestServerOptions } from '#test/servers/test-server.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SAMPLED = { traceparent: `00-${TRACE}-${CALLER}-01` };
const NOT_SAMPLED = { traceparent: `00-${TRACE}-${CALLER}-00` };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface TracedServer {
  readonly collector: OtlpPeer;
  readonly options: TestServerOptions;
}

async function startCollector(
  change: Partial<TracingConfig> = {},
  config: TestServerOptions['config'] = {},
): Promise<TracedServer> {
  const collector = await startOtlpPeer();
  closers.push(collector.close);
  const url = collector.tracesUrl;
  const tracing = { url, serviceName: 'foyer-test', sampler: 'parentbased_always_on', ratio: 1, ...change } as const;
  return { collector, options: { config: { ...config, tracing } } };
}

const namesUnder = (spans: readonly ReceivedSpan[], parent: ReceivedSpan | undefined): string[] =>
  spans.filter(({ parentId }) => parentId === parent?.id).map(({ name }) => name);

test(
  'records a login as one trace from the caller to each statement, without data of the member',
  async () => {
    const { collector, options } = await startCollector();
    const server = await startMembersServer(options);
    const input = { type: 'username', username: 'demo', password: 'Play-2026!' } as const;
    const answer = await callSealed({ port: server.port, endpoint: login, input, headers: SAMPLED });
    const { token } = parseSession(answer);
    const userAgent = 'sentinel-agent/1.0';
    await server.call(getMemberInfo, {}, { token, headers: { 'user-agent': userAgent } });
    await logInAs(server, 'sentinel-name', { password: 'sentinel-password' });
    await server.close();

    expect(answer.headers['x-app-trace-id']).toBe(TRACE);
    const spans = collector.spans();
    const trusted = spans.filter(({ traceId }) => traceId === TRACE);
    const request = trusted.find(({ parentId }) => parentId === CALLER);
    expect(request).toMatchObject({
      service: 'foyer-test',
      name: `POST ${login.path}`,
      failed: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': login.path,
        'http.response.status_code': 200,
        'foyer.endpoint': login.name,
        'foyer.merchant': 'aurora',
      },
    });
    const operation = trusted.find(({ name }) => name === login.name);
    expect(operation?.parentId).toBe(request?.id);
    const statements = trusted.filter(({ parentId }) => parentId === operation?.id);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']));
    const text = statements.map(({ attributes }) => String(attributes['db.query.text'])).join('\n');
    expect(text).toMatch(/from "member".* = \$1/);

    const bodies = collector.requests.map(({ body }) => body).join('\n');
    const secrets = ['demo', 'sentinel', 'Play-2026', token, '127.0.0.1'];
    // The resource attributes describe the server process, not a member.
    const exported = bodies.replaceAll(/"resource":\{.*?\},"scopeSpans"/g, '');
    expect(secrets.filter((secret) => exported.includes(secret))).toEqual([]);
    const refused = spans.find(({ attributes }) => attributes['foyer.error_code'] === 'login.cred.err');
    expect(refused?.name).toBe(login.name);
  },
  DATABASE_START_TIMEOUT_MS,
);

test('the trace of a request follows the sampling decision of the client', async () => {
  const { collector, options } = await startCollector({ sampler: 'parentbased_traceidratio', ratio: 0 });
  const server = await startTestServer(options);
  await server.call(getMerchantCountry, {}, { headers: NOT_SAMPLED });
  await server.call(getMerchantCountry, {});
  const response = await server.call(getBodyEncryptionKey, { _: '1' }, { headers: SAMPLED });
  await server.close();
  expect(response.spanId).toBe(TRACE);
  expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  expect(
    namesUnder(
      collector.spans(),
      collector.spans().find(({ parentId }) => parentId === CALLER),
    ),
  ).toEqual([getBodyEncryptionKey.name]);
});

test("forwards the trace to the upstream platform, and records the platform's host without the URL", async () => {
  const platform = await startPeer((response) =>
    response.end('{"success":true,"value":1,"message":null,"errorCode":null,"spanId":null}'),
  );
  closers.push(platform.close);
  const { collector, options } = await startCollector({}, { upstreamUrl: platform.url });
  const server = await startTestServer(options);
  await server.request('/wps/their/call?secret=sentinel', { headers: SAMPLED });
  await server.close();
  const call = collector.spans().find(({ name }) => name === 'GET 127.0.0.1');
  const { port } = new URL(platform.url);
  expect(call).toMatchObject({
    traceId: TRACE,
    attributes: { 'server.address': '127.0.0.1', 'server.port': Number(port), 'http.response.status_code': 200 },
  });
  expect(platform.requests[0]?.headers['traceparent']).toBe(`00-${TRACE}-${call?.id}-01`);
  expect(collector.requests.map(({ body }) => body).join('')).not.toContain('sentinel');
});

test('serves requests and logs a warning if the trace collector is down', async () => {
  const { collector, options } = await startCollector();
  await collector.close();
  const server = await startTestServer(options);
  const { status } = await server.call(getMerchantCountry, {}, { headers: SAMPLED });
  await server.close();
  expect(status).toBe(200);
  expect(server.logs.some(({ msg }) => msg?.includes('spans could not be sent'))).toBe(true);
});

test('ends the span of an interrupted response once, without a warning about lost spans', async () => {
  const platform = await startPeer((response) => void response.write('{"success', () => response.destroy()));
  closers.push(platform.close);
  const { collector, options } = await startCollector({}, { upstreamUrl: platform.url });
  const server = await startTestServer(options);
  const answer = await server.request('/wps/their/call', { headers: SAMPLED });
  await server.close();
  expect(answer.status).toBe(503);
  expect(collector.spans().filter(({ name }) => name === 'GET 127.0.0.1')).toHaveLength(1);
  expect(server.logs.filter(({ msg }) => msg?.includes('spans could not be sent'))).toEqual([]);
});

test('serves requests and shuts down if the trace collector never responds', async () => {
  const collector = await startPeer(() => {});
  closers.push(collector.close);
  const tracing = { url: collector.url, serviceName: 'foyer-test', sampler: 'always_on', ratio: 1 } as const;
  const server = await startTestServer({ config: { tracing } });
  expect((await server.call(getMerchantCountry, {})).status).toBe(200);
  await server.close();
  expect(collector.requests).toHaveLength(1);
  const lines = server.logs.filter(({ msg }) => msg === 'the last spans could not be sent');
  expect(lines).toMatchObject([{ err: { message: 'the collector took too long' } }]);
});

test('limits the number of spans that wait for a slow trace collector', async () => {
  const { collector, options } = await startCollector();
  const config = options.config?.tracing;
  if (!config) throw new Error('tracing is off');
  const tracing = openTracing({ config, propagationOrigins: [], log: createLogger({ level: 'silent' }) });
  // All spans end before the first batch is sent.
  for (let n = 0; n < 5_000; n += 1)
    tracing.beginRequest('GET', {}).end({ route: '/', endpoint: 'page', status: 200, merchant: '' });
  await tracing.close();
  expect(collector.spans()).toHaveLength(512 + 2_048);
});

test('the span of a request that the client aborted does not record a success', async () => {
  const { collector, options } = await startCollector();
  const [began, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pages = async (app: FastifyInstance): Promise<void> => {
    app.get('/m/slow', async (_request, reply) => {
      reply.raw.once('close', over.resolve);
      began.resolve();
      await over.promise;
      return 'no client receives this';
    });
  };
  const server = await startTestServer({ ...options, parts: () => ({ pages }) });
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  socket.write('GET /m/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await began.promise;
  socket.resetAndDestroy();
  await over.promise;
  await server.close();
  const span = collector.spans().find(({ name }) => name === 'GET /m/slow');
  expect(span?.attributes).toMatchObject({ 'error.type': 'aborted', 'http.route': '/m/slow' });
  expect(span?.attributes).not.toHaveProperty('http.response.status_code');
});

test('work on a request body that arrives late belongs to the trace of its request', async () => {
  const { collector, options } = await startCollector();
  const began = Promise.withResolvers<void>();
  const parts = ({ tracing }: ServerContext) => ({
    pages: async (app: FastifyInstance): Promise<void> => {
      app.addHook('onRequest', async () => began.resolve());
      app.post('/m/late', { config: { endpoint: 'page' } }, async () =>
        tracing?.span(
          'work',
          async () => 'done',
          () => ({}),
        ),
      );
    },
  });
  const server = await startTestServer({ ...options, parts });
  const socket = connect(server.port, '127.0.0.1');
  const response = once(socket, 'data');
  socket.write('POST /m/late HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n');
  await began.promise;
  socket.write('body');
  await response;
  socket.destroy();
  await server.close();
  const request = collector.spans().find(({ name }) => name === 'POST /m/late');
  expect(namesUnder(collector.spans(), request)).toEqual(['work']);
});

test('sends a traceparent only to configured origins, and to none after the shutdown', async () => {
  const { collector, options } = await startCollector();
  const config = options.config?.tracing;
  if (!config) throw new Error('tracing is off');
  const [trusted, untrusted] = [
    await startPeer((response) => response.end()),
    await startPeer((response) => response.end()),
  ];
  closers.push(trusted.close, untrusted.close);
  const tracing = openTracing({ config, propagationOrigins: [trusted.url], log: createLogger({ level: 'silent' }) });
  const request = tracing.beginRequest('GET', {});
  const callBoth = async (): Promise<void> => {
    for (const { url } of [trusted, untrusted]) await (await fetch(url)).text();
  };
  const callWithinRequest = () => new Promise<void>((resolve) => request.run(() => void callBoth().finally(resolve)));
  await callWithinRequest();
  await tracing.close();
  await callWithinRequest();
  expect(trusted.requests.map(({ headers }) => typeof headers['traceparent'])).toEqual(['string', 'undefined']);
  expect(untrusted.requests.map(({ headers }) => typeof headers['traceparent'])).toEqual(['undefined', 'undefined']);
  expect(collector.spans()).toHaveLength(2);
});

test('each request without a traceparent gets a new trace id if tracing is off', async () => {
  const server = await startTestServer();
  closers.push(server.close);
  const first = await server.call(getMerchantCountry, {});
  const second = await server.call(getMerchantCountry, {});
  expect(first.spanId).not.toBe(second.spanId);
  expect((await server.call(getMerchantCountry, {}, { headers: SAMPLED })).spanId).toBe(TRACE);
});
