import { getStatus } from '@foyer/contract/system/get-status';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ask } from '#test/http-request.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';
import { readAnswer, speak } from '#test/raw-socket.ts';
import { startTestServer } from '#test/servers/test-server.ts';

const gated = makeMerchant({ code: 'gated', hosts: ['gated.localhost'], access: { denyAddresses: ['9.9.9.9/32'] } });
const LIMIT = 40;
let house: PagesServer;
let lobby: LobbyServer;
beforeAll(async () => {
  house = await startPagesServer({ merchants: [makeMerchant(), gated] });
  lobby = await startLobbyServer({}, { config: { requestsPerMinute: LIMIT, isTrustedProxy: () => true } });
}, DATABASE_START_MS);
beforeEach(() => {
  for (const { clock } of [house.server, lobby]) clock.advance(60_000);
});
afterAll(async () => {
  await house.close();
  await lobby.close();
});

const home = (how: Ask = {}) => house.server.ask('/m/home', how);

test('serves a page again for an equal request, with a new id, and counts it', async () => {
  const counted = async (): Promise<number> => {
    const metric = await house.server.context.metrics.registry.getSingleMetric('foyer_http_seconds')?.get();
    const values: readonly { readonly metricName?: string; readonly value: number; readonly labels: object }[] =
      metric?.values ?? [];
    const pages = values.filter(
      ({ metricName, labels }) => metricName?.endsWith('_count') && Reflect.get(labels, 'endpoint') === 'page',
    );
    return pages.reduce((sum, { value }) => sum + value, 0);
  };
  const before = await counted();
  const [first, second] = [await home(), await home()];
  const without = ({ headers }: typeof first) => ({ ...headers, date: '', 'x-app-trace-id': '' });
  expect(second.text).toBe(first.text);
  expect(without(second)).toEqual(without(first));
  expect(second.headers['x-app-trace-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(second.headers['x-app-trace-id']).not.toBe(first.headers['x-app-trace-id']);
  expect((await counted()) - before).toBe(2);
  const lines = house.server.logs.filter(({ msg }) => msg === 'answered').slice(-2);
  expect(lines[1]).toMatchObject({ endpoint: 'page', status: 200, merchant: 'aurora' });
});

test.each([
  ['another language', { headers: { 'accept-language': 'vi' } }],
  ['another language by cookie', { headers: { cookie: 'foyer.language=VI' } }],
  ['another coding', { headers: { 'accept-encoding': 'br' } }],
  ['the page it has', { headers: { 'if-none-match': '*' } }],
  ['a proxy that says https', { headers: { 'x-forwarded-proto': 'https' } }],
])('%s is another way to ask', async (_what, how) => {
  const fresh = await home(how);
  house.server.clock.advance(60_000);
  await home();
  const after = await home(how);
  expect([after.status, after.text, after.headers['etag'], after.headers['content-encoding']]).toEqual([
    fresh.status,
    fresh.text,
    fresh.headers['etag'],
    fresh.headers['content-encoding'],
  ]);
});

test('[security: host] two Host headers, or a request line that names another host, are unknown however often the page was asked for', async () => {
  await home();
  const ask = async (line: string, hosts: readonly string[]): Promise<number> => {
    const head = [`GET ${line} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''];
    return readAnswer(await speak(house.server.port, head.join('\r\n'))).status;
  };
  expect(await ask('/m/home', ['localhost'])).toBe(200);
  expect(await ask('/m/home', ['localhost', 'localhost'])).toBe(421);
  expect(await ask('http://evil.example/m/home', ['localhost'])).toBe(421);
});

test('[S3-058] checks every visitor of a merchant with access rules', async () => {
  for (let time = 0; time < 2; time += 1) expect((await home({ host: 'gated.localhost' })).status).toBe(200);
  const out = { host: 'gated.localhost', headers: { 'x-forwarded-for': '9.9.9.9' } };
  const strict = await startPagesServer({ merchants: [gated], config: { isTrustedProxy: () => true } });
  expect(
    (await strict.server.ask('/m/home', { host: 'gated.localhost', headers: { 'x-forwarded-for': '127.0.0.1' } }))
      .status,
  ).toBe(200);
  expect((await strict.server.ask('/m/home', out)).status).toBe(403);
  await strict.close();
});

test('does not serve cached responses of an earlier revision of the merchant', async () => {
  await home();
  const { merchants } = house.server.context;
  merchants.overrideFlags('aurora', { INBOX3: true });
  const { drawn } = house;
  const before = drawn.length;
  await home();
  merchants.overrideFlags('aurora', null);
  // Another revision is rendered again.
  expect(drawn.length - before).toBe(1);
});

test('the status has the visitor’s own data and id; the rate limit still applies', async () => {
  const ask = (ip: string) => lobby.call(getStatus, {}, { headers: { 'x-forwarded-for': ip } });
  const first = await ask('10.1.1.1');
  const second = await ask('10.1.1.1');
  expect(second.value).toEqual(first.value);
  expect([first.headers['x-app-trace-id'], second.headers['x-app-trace-id']]).toEqual([first.spanId, second.spanId]);
  expect(second.spanId).not.toBe(first.spanId);
  expect((await ask('10.1.1.2')).value?.ip).toBe('10.1.1.2');
  const statuses = [];
  for (let time = 2; time <= LIMIT; time += 1) statuses.push((await ask('10.1.1.1')).status);
  expect(statuses).toEqual([...Array.from({ length: LIMIT - 2 }, () => 200), 429]);
});

test('[S7-022] rejects parameters that the status does not take, also while an answer is cached', async () => {
  const query = { device: 'PWA', track: 't-1', originalDomain: 'first.example', url: 'https://a.example/m/home?r=x' };
  const ask = async (over: object) =>
    (await lobby.ask(`${getStatus.path}?${new URLSearchParams({ ...query, ...over })}`)).status;
  expect(await ask({})).toBe(200);
  expect(await ask({ device: 'IPAD' })).toBe(200);
  expect([await ask({ device: 'x'.repeat(33) }), await ask({ other: '1' })]).toEqual([400, 400]);
});

/** A server whose home says how often it was made; making it waits for `held`. */
async function startCounting() {
  const held = { until: Promise.resolve() };
  const made: number[] = [];
  const make = (request: FastifyRequest): Promise<string> => {
    request.sameForAll = true;
    const number = made.push(made.length + 1);
    return held.until.then(() => `số ${number}, ${request.requestContext.spanId}`);
  };
  const pages = async (app: FastifyInstance): Promise<void> => {
    app.get('/m/home', { config: { endpoint: 'page' } }, make);
  };
  const server = await startTestServer({ parts: () => ({ pages }) });
  return { server, held, made };
}

test('a cached page is answered for a second, also while it cannot be rendered, and no longer', async () => {
  const { server, held, made } = await startCounting();
  const ask = () => server.ask('/m/home');
  expect((await ask()).text).toContain('số 1');
  held.until = Promise.reject(new Error('not now'));
  held.until.catch(() => {});
  server.clock.advance(999);
  expect((await ask()).text).toContain('số 1');
  server.clock.advance(1);
  expect((await ask()).status).toBe(503);
  held.until = Promise.resolve();
  expect((await ask()).text).toContain('số 3');
  expect(made).toHaveLength(3);
  server.expectErrors();
  await server.close();
});

test.each([
  ['authorization', 'Bearer x'],
  ['range', 'bytes=0-1'],
  ['traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
])('a request with %s is not answered from the cache', async (name, value) => {
  const { server, made } = await startCounting();
  await server.ask('/m/home');
  await server.ask('/m/home', { headers: { [name]: value } });
  expect(made).toHaveLength(2);
  await server.close();
});

test.each([
  ['accept', 'text/html', 'image/avif'],
  ['accept-encoding', 'br', 'gzip'],
  ['accept-language', 'vi', 'en'],
  ['language', 'EN', ''],
  ['user-agent', 'a', 'b'],
  ['x-real-ua', 'a', 'b'],
])('requests with different values of %s do not share a response', async (name, one, other) => {
  const { server, made } = await startCounting();
  for (const value of [one, other, other]) await server.ask('/m/home', { headers: { [name]: value } });
  expect(made).toHaveLength(2);
  await server.close();
});

test('does not cache long keys or requests with a query', async () => {
  const { server, made } = await startCounting();
  const long = { headers: { 'user-agent': 'x'.repeat(2_048) } };
  for (const how of [long, long]) await server.ask('/m/home', how);
  for (const url of ['/m/home?a', '/m/home?a']) await server.ask(url);
  expect(made).toHaveLength(4);
  await server.close();
});

test('replaces the trace id in a cached body by that of the response, next to any characters', async () => {
  const { server, made } = await startCounting();
  const answers = [await server.ask('/m/home'), await server.ask('/m/home'), await server.ask('/m/home')];
  const ids = answers.map(({ headers }) => headers['x-app-trace-id'] ?? '');
  expect(answers.map(({ text }) => text)).toEqual(ids.map((id) => `số 1, ${id}`));
  expect(new Set(ids).size).toBe(3);
  expect(made).toHaveLength(1);
  await server.close();
});

test('answers pipelined requests in order, cached or not, and closes the connection if the last one asks for it', async () => {
  const { server, made } = await startCounting();
  const line = (target: string, more = ''): string => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const close = 'Connection: close\r\n';
  const said = async (bytes: string): Promise<string[]> =>
    (await speak(server.port, bytes)).text.split('HTTP/1.1 ').slice(1);
  await said(line('/m/home', close));
  const answers = await said(line('/m/home') + line('/healthz') + line('/m/home') + line('/m/home', close));
  expect(answers.map((answer) => answer.split('\r\n\r\n')[1]?.split(',')[0])).toEqual([
    'số 1',
    '{"ok":true}',
    'số 1',
    'số 1',
  ]);
  expect(answers.map((answer) => /^connection: (.*)$/im.exec(answer)?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'keep-alive',
    'close',
  ]);
  expect(made).toHaveLength(1);
  const [head = ''] = await said(line('/m/home', close).replace('GET', 'HEAD'));
  expect([head.slice(0, 3), head.split('\r\n\r\n')[1]]).toEqual(['200', '']);
  await server.close();
});
