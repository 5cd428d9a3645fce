import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { login } from '@foyer/contract/session/login';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getSessionKey } from '@foyer/contract/session/get-session-key';
import { getCountry } from '@foyer/contract/system/get-country';
import { afterEach, expect, test } from 'vitest';
import { openTracing } from '#src/adapters/tracing/open-tracing.ts';
import type { TracingConfig } from '#src/config/tracing-settings.ts';
import type { Context } from '#src/context.ts';
import { createLog } from '#src/runtime/log.ts';
import { logInAs, sessionOf, startMembersServer } from '#test/members.ts';
import { startPeer } from '#test/peers/loopback-peer.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { type OtlpPeer, type ReceivedSpan, startOtlpPeer } from '#test/peers/otlp-peer.ts';
import { callSealed } from '#test/sealed-call.ts';
import { startTestServer, type TestServerOptions } from '#test/servers/test-server.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const kept = { traceparent: `00-${TRACE}-${CALLER}-01` };
const notKept = { traceparent: `00-${TRACE}-${CALLER}-00` };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Followed {
  readonly collector: OtlpPeer;
  readonly options: TestServerOptions;
}

async function followed(
  change: Partial<TracingConfig> = {},
  config: TestServerOptions['config'] = {},
): Promise<Followed> {
  const collector = await startOtlpPeer();
  closers.push(collector.close);
  const url = collector.tracesUrl;
  const tracing = { url, serviceName: 'foyer-test', sampler: 'parentbased_always_on', ratio: 1, ...change } as const;
  return { collector, options: { config: { ...config, tracing } } };
}

const namesUnder = (spans: readonly ReceivedSpan[], parent: ReceivedSpan | undefined): string[] =>
  spans.filter(({ parentId }) => parentId === parent?.id).map(({ name }) => name);

test(
  'a login is one trace from the caller down to each statement, and nothing of the member is in it',
  async () => {
    const { collector, options } = await followed();
    const server = await startMembersServer(options);
    const input = { type: 'username', username: 'demo', password: 'Play-2026!' } as const;
    const answer = await callSealed({ port: server.port, endpoint: login, input, headers: kept });
    const { token } = sessionOf(answer);
    const userAgent = 'sentinel-agent/1.0';
    await server.call(getMemberInfo, {}, { token, headers: { 'user-agent': userAgent } });
    await logInAs(server, 'sentinel-name', { password: 'sentinel-password' });
    await server.close();

    expect(answer.headers['x-app-trace-id']).toBe(TRACE);
    const spans = collector.spans();
    const ours = spans.filter(({ traceId }) => traceId === TRACE);
    const request = ours.find(({ parentId }) => parentId === CALLER);
    expect(request).toMatchObject({
      service: 'foyer-test',
      name: `POST ${login.path}`,
      failed: false,
      facts: {
        'http.request.method': 'POST',
        'http.route': login.path,
        'http.response.status_code': 200,
        'foyer.endpoint': login.name,
        'foyer.merchant': 'aurora',
      },
    });
    const operation = ours.find(({ name }) => name === login.name);
    expect(operation?.parentId).toBe(request?.id);
    const statements = ours.filter(({ parentId }) => parentId === operation?.id);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']));
    const text = statements.map(({ facts }) => String(facts['db.query.text'])).join('\n');
    expect(text).toMatch(/from "member".* = \$1/);

    const everything = collector.heard.map(({ body }) => body).join('\n');
    const secrets = ['demo', 'sentinel', 'Play-2026', token, '127.0.0.1'];
    // What a collector is told of the process that tells it is no member's.
    const said = everything.replaceAll(/"resource":\{.*?\},"scopeSpans"/g, '');
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
    const refused = spans.find(({ facts }) => facts['foyer.error_code'] === 'login.cred.err');
    expect(refused?.name).toBe(login.name);
  },
  DATABASE_START_MS,
);

test('whether a trace is kept is for whoever began it to say', async () => {
  const { collector, options } = await followed({ sampler: 'parentbased_traceidratio', ratio: 0 });
  const server = await startTestServer(options);
  await server.call(getCountry, {}, { headers: notKept });
  await server.call(getCountry, {});
  const answered = await server.call(getSessionKey, { _: '1' }, { headers: kept });
  await server.close();
  expect(answered.spanId).toBe(TRACE);
  expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  expect(
    namesUnder(
      collector.spans(),
      collector.spans().find(({ parentId }) => parentId === CALLER),
    ),
  ).toEqual([getSessionKey.name]);
});

test('the platform behind goes on with the trace; the span says who was asked, not what', async () => {
  const platform = await startPeer((response) =>
    response.end('{"success":true,"value":1,"message":null,"errorCode":null,"spanId":null}'),
  );
  closers.push(platform.close);
  const { collector, options } = await followed({}, { upstreamUrl: platform.url });
  const server = await startTestServer(options);
  await server.ask('/wps/their/call?secret=sentinel', { headers: kept });
  await server.close();
  const asked = collector.spans().find(({ name }) => name === 'GET 127.0.0.1');
  const { port } = new URL(platform.url);
  expect(asked).toMatchObject({
    traceId: TRACE,
    facts: { 'server.address': '127.0.0.1', 'server.port': Number(port), 'http.response.status_code': 200 },
  });
  expect(platform.heard[0]?.headers['traceparent']).toBe(`00-${TRACE}-${asked?.id}-01`);
  expect(collector.heard.map(({ body }) => body).join('')).not.toContain('sentinel');
});

test('a collector that is down costs a line in the log, and no request', async () => {
  const { collector, options } = await followed();
  await collector.close();
  const server = await startTestServer(options);
  const { status } = await server.call(getCountry, {}, { headers: kept });
  await server.close();
  expect(status).toBe(200);
  expect(server.logs.some(({ msg }) => msg?.includes('spans could not be sent'))).toBe(true);
});

test('an answer that breaks off half way ends its span once, and nobody is told that spans were lost', async () => {
  const platform = await startPeer((response) => void response.write('{"success', () => response.destroy()));
  closers.push(platform.close);
  const { collector, options } = await followed({}, { upstreamUrl: platform.url });
  const server = await startTestServer(options);
  const answer = await server.ask('/wps/their/call', { headers: kept });
  await server.close();
  expect(answer.status).toBe(503);
  expect(collector.spans().filter(({ name }) => name === 'GET 127.0.0.1')).toHaveLength(1);
  expect(server.logs.filter(({ msg }) => msg?.includes('spans could not be sent'))).toEqual([]);
});

test('a collector that never answers keeps neither a request waiting nor a house from closing', async () => {
  const collector = await startPeer(() => {});
  closers.push(collector.close);
  const tracing = { url: collector.url, serviceName: 'foyer-test', sampler: 'always_on', ratio: 1 } as const;
  const server = await startTestServer({ config: { tracing } });
  expect((await server.call(getCountry, {})).status).toBe(200);
  await server.close();
  expect(collector.heard).toHaveLength(1);
  const lines = server.logs.filter(({ msg }) => msg === 'the last spans could not be sent');
  expect(lines).toMatchObject([{ err: { message: 'the collector took too long' } }]);
});

test('while a collector is slow so many spans wait for it and no more', async () => {
  const { collector, options } = await followed();
  const config = options.config?.tracing;
  if (!config) throw new Error('nothing is followed');
  const tracing = openTracing({ config, goesOnAt: [], log: createLog({ level: 'silent' }) });
  // All of them before the first batch has left.
  for (let time = 0; time < 5_000; time += 1)
    tracing.beginRequest('GET', {}).end({ route: '/', endpoint: 'page', status: 200, merchant: '' });
  await tracing.close();
  expect(collector.spans()).toHaveLength(512 + 2_048);
});

test('a request that was given up before its answer is no success', async () => {
  const { collector, options } = await followed();
  const [began, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pages = async (app: FastifyInstance): Promise<void> => {
    app.get('/m/slow', async (_request, reply) => {
      reply.raw.once('close', over.resolve);
      began.resolve();
      await over.promise;
      return 'nobody hears this';
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
  expect(span?.facts).toMatchObject({ 'error.type': 'aborted', 'http.route': '/m/slow' });
  expect(span?.facts).not.toHaveProperty('http.response.status_code');
});

test('what is done with a body that comes later is part of its request', async () => {
  const { collector, options } = await followed();
  const began = Promise.withResolvers<void>();
  const parts = ({ tracing }: Context) => ({
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
  const answered = once(socket, 'data');
  socket.write('POST /m/late HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n');
  await began.promise;
  socket.write('body');
  await answered;
  socket.destroy();
  await server.close();
  const request = collector.spans().find(({ name }) => name === 'POST /m/late');
  expect(namesUnder(collector.spans(), request)).toEqual(['work']);
});

test('only whom the operator named is told of a trace, and after the end nobody', async () => {
  const { collector, options } = await followed();
  const config = options.config?.tracing;
  if (!config) throw new Error('nothing is followed');
  const [ours, theirs] = [await startPeer((response) => response.end()), await startPeer((response) => response.end())];
  closers.push(ours.close, theirs.close);
  const tracing = openTracing({ config, goesOnAt: [ours.url], log: createLog({ level: 'silent' }) });
  const request = tracing.beginRequest('GET', {});
  const askBoth = async (): Promise<void> => {
    for (const { url } of [ours, theirs]) await (await fetch(url)).text();
  };
  const inside = () => new Promise<void>((resolve) => request.within(() => void askBoth().finally(resolve)));
  await inside();
  await tracing.close();
  await inside();
  expect(ours.heard.map(({ headers }) => typeof headers['traceparent'])).toEqual(['string', 'undefined']);
  expect(theirs.heard.map(({ headers }) => typeof headers['traceparent'])).toEqual(['undefined', 'undefined']);
  expect(collector.spans()).toHaveLength(2);
});

test('a server that follows nothing makes a new id for every call that brings none', async () => {
  const server = await startTestServer();
  closers.push(server.close);
  const first = await server.call(getCountry, {});
  const second = await server.call(getCountry, {});
  expect(first.spanId).not.toBe(second.spanId);
  expect((await server.call(getCountry, {}, { headers: kept })).spanId).toBe(TRACE);
});
