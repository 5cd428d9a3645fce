import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestRequestOptions } from '#test/http-request.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';
import { parseRawHttpResponse, sendRawHttp } from '#test/raw-socket.ts';
import { startTestServer } from '#test/servers/test-server.ts';

const gated = makeMerchant({ code: 'gated', hosts: ['gated.localhost'], access: { denyAddresses: ['9.9.9.9/32'] } });
const LIMIT = 40;
let pages: PagesServer;
let lobby: BrandFolderServer;
beforeAll(async () => {
  pages = await startPagesServer({ merchants: [makeMerchant(), gated] });
  lobby = await startBrandFolderServer({}, { config: { requestsPerMinute: LIMIT, isTrustedProxy: () => true } });
});
beforeEach(() => {
  for (const { clock } of [pages.server, lobby]) clock.advance(60_000);
});
afterAll(async () => {
  await pages.close();
  await lobby.close();
});

const askHome = (options: TestRequestOptions = {}) => pages.server.request('/m/home', options);

test('a request for a cached page receives it with a new trace id and is counted', async () => {
  const countPages = async (): Promise<number> => {
    const histogram = await pages.server.context.metrics.registry.getSingleMetric('foyer_http_seconds')?.get();
    const values: readonly { readonly metricName?: string; readonly value: number; readonly labels: object }[] =
      histogram?.values ?? [];
    const counts = values.filter(
      ({ metricName, labels }) => metricName?.endsWith('_count') && Reflect.get(labels, 'endpoint') === 'page',
    );
    return counts.reduce((sum, { value }) => sum + value, 0);
  };
  const before = await countPages();
  const [first, second] = [await askHome(), await askHome()];
  const withoutIds = ({ headers }: typeof first) => ({ ...headers, date: '', 'x-app-trace-id': '' });
  expect(second.text).toBe(first.text);
  expect(withoutIds(second)).toEqual(withoutIds(first));
  expect(second.headers['x-app-trace-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(second.headers['x-app-trace-id']).not.toBe(first.headers['x-app-trace-id']);
  expect((await countPages()) - before).toBe(2);
  const entries = pages.server.logs.filter(({ msg }) => msg === 'answered').slice(-2);
  expect(entries[1]).toMatchObject({ endpoint: 'page', status: 200, merchant: 'aurora' });
});

test.each([
  ['another language', { headers: { 'accept-language': 'vi' } }],
  ['another language in the cookie', { headers: { cookie: 'foyer.language=VI' } }],
  ['another content coding', { headers: { 'accept-encoding': 'br' } }],
  ['an ETag of a page in its cache', { headers: { 'if-none-match': '*' } }],
  ['https as the protocol of the proxy', { headers: { 'x-forwarded-proto': 'https' } }],
])('a request with %s does not receive the cached page of another request', async (_name, options) => {
  const fresh = await askHome(options);
  pages.server.clock.advance(60_000);
  await askHome();
  const after = await askHome(options);
  expect([after.status, after.text, after.headers['etag'], after.headers['content-encoding']]).toEqual([
    fresh.status,
    fresh.text,
    fresh.headers['etag'],
    fresh.headers['content-encoding'],
  ]);
});

test('[security: host] a request with two Host headers, or with another host in the request line, receives 421 even if the page is cached', async () => {
  await askHome();
  const ask = async (target: string, hosts: readonly string[]): Promise<number> => {
    const head = [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''];
    return parseRawHttpResponse(await sendRawHttp(pages.server.port, head.join('\r\n'))).status;
  };
  expect(await ask('/m/home', ['localhost'])).toBe(200);
  expect(await ask('/m/home', ['localhost', 'localhost'])).toBe(421);
  expect(await ask('http://evil.example/m/home', ['localhost'])).toBe(421);
});

test('a proxy may cache a page for a second only if every visitor receives the same page', async () => {
  const lifetime = async (options: TestRequestOptions, target = '/m/home') =>
    (await pages.server.request(target, options)).headers['x-accel-expires'];
  expect([await lifetime({}), await lifetime({})]).toEqual(['1', '1']);
  expect(await lifetime({ host: 'gated.localhost' })).toBeUndefined();
  expect(await lifetime({}, '/m/home?lang=VI')).toBeUndefined();
  expect(await lifetime({}, '/m/nowhere')).toBeUndefined();
  expect((await lobby.call(getSiteStatus, {}, {})).headers['x-accel-expires']).toBeUndefined();
});

test('[S3-058] every request is checked against the access rules of the merchant, even if its page is cached', async () => {
  for (let time = 0; time < 2; time += 1) expect((await askHome({ host: 'gated.localhost' })).status).toBe(200);
  const denied = { host: 'gated.localhost', headers: { 'x-forwarded-for': '9.9.9.9' } };
  const strict = await startPagesServer({ merchants: [gated], config: { isTrustedProxy: () => true } });
  expect(
    (await strict.server.request('/m/home', { host: 'gated.localhost', headers: { 'x-forwarded-for': '127.0.0.1' } }))
      .status,
  ).toBe(200);
  expect((await strict.server.request('/m/home', denied)).status).toBe(403);
  await strict.close();
});

test('after a change of a merchant, its cached responses are no longer served', async () => {
  await askHome();
  const { merchants } = pages.server.context;
  merchants.overrideFlags('aurora', { INBOX3: true });
  const { renderRequests: drawn } = pages;
  const before = drawn.length;
  await askHome();
  merchants.overrideFlags('aurora', null);
  // The changed revision is rendered.
  expect(drawn.length - before).toBe(1);
});

test('a cached status has the visitor’s own IP address and trace id, and counts against the rate limit', async () => {
  const ask = (ip: string) => lobby.call(getSiteStatus, {}, { headers: { 'x-forwarded-for': ip } });
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

test('[S7-022] the status endpoint rejects unknown parameters even if a response is cached', async () => {
  const query = { device: 'PWA', track: 't-1', originalDomain: 'first.example', url: 'https://a.example/m/home?r=x' };
  const ask = async (over: object) =>
    (await lobby.request(`${getSiteStatus.path}?${new URLSearchParams({ ...query, ...over })}`)).status;
  expect(await ask({})).toBe(200);
  expect(await ask({ device: 'IPAD' })).toBe(200);
  expect([await ask({ device: 'x'.repeat(33) }), await ask({ other: '1' })]).toEqual([400, 400]);
});

/** A server whose home contains the number of times it was rendered. Rendering waits for `gate.opened`. */
async function startCountingServer() {
  const gate = { opened: Promise.resolve() };
  const renders: number[] = [];
  const render = (request: FastifyRequest): Promise<string> => {
    request.isCacheable = true;
    const number = renders.push(renders.length + 1);
    return gate.opened.then(() => `số ${number}, ${request.requestContext.spanId}`);
  };
  const plugin = async (app: FastifyInstance): Promise<void> => {
    app.get('/m/home', { config: { endpoint: 'page' } }, render);
  };
  const server = await startTestServer({ parts: () => ({ pages: plugin }) });
  return { server, gate, renders };
}

test('the server serves a cached page for less than one second, even if the next rendering fails', async () => {
  const { server, gate, renders } = await startCountingServer();
  const ask = () => server.request('/m/home');
  expect((await ask()).text).toContain('số 1');
  gate.opened = Promise.reject(new Error('rendering failed'));
  gate.opened.catch(() => {});
  server.clock.advance(999);
  expect((await ask()).text).toContain('số 1');
  server.clock.advance(1);
  expect((await ask()).status).toBe(503);
  gate.opened = Promise.resolve();
  expect((await ask()).text).toContain('số 3');
  expect(renders).toHaveLength(3);
  server.expectErrors();
  await server.close();
});

test.each([
  ['authorization', 'Bearer x'],
  ['range', 'bytes=0-1'],
  ['traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
])('a request with the header %s bypasses the cache', async (name, value) => {
  const { server, renders } = await startCountingServer();
  await server.request('/m/home');
  await server.request('/m/home', { headers: { [name]: value } });
  expect(renders).toHaveLength(2);
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
  const { server, renders } = await startCountingServer();
  for (const value of [one, other, other]) await server.request('/m/home', { headers: { [name]: value } });
  expect(renders).toHaveLength(2);
  await server.close();
});

test('the response cache stores no response if the cache key is too long or the request has a query', async () => {
  const { server, renders } = await startCountingServer();
  const long = { headers: { 'user-agent': 'x'.repeat(2_048) } };
  for (const options of [long, long]) await server.request('/m/home', options);
  for (const url of ['/m/home?a', '/m/home?a']) await server.request(url);
  expect(renders).toHaveLength(4);
  await server.close();
});

test('a cached body is sent with the trace id of the new response, also if it contains multi-byte characters', async () => {
  const { server, renders } = await startCountingServer();
  const responses = [await server.request('/m/home'), await server.request('/m/home'), await server.request('/m/home')];
  const ids = responses.map(({ headers }) => headers['x-app-trace-id'] ?? '');
  expect(responses.map(({ text }) => text)).toEqual(ids.map((id) => `số 1, ${id}`));
  expect(new Set(ids).size).toBe(3);
  expect(renders).toHaveLength(1);
  await server.close();
});

test('pipelined requests receive their responses in order, cached or not, and `Connection: close` closes the connection', async () => {
  const { server, renders } = await startCountingServer();
  const format = (target: string, headers = ''): string =>
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
  const close = 'Connection: close\r\n';
  const send = async (bytes: string): Promise<string[]> =>
    (await sendRawHttp(server.port, bytes)).text.split('HTTP/1.1 ').slice(1);
  await send(format('/m/home', close));
  const responses = await send(format('/m/home') + format('/healthz') + format('/m/home') + format('/m/home', close));
  expect(responses.map((response) => response.split('\r\n\r\n')[1]?.split(',')[0])).toEqual([
    'số 1',
    '{"ok":true}',
    'số 1',
    'số 1',
  ]);
  expect(responses.map((response) => /^connection: (.*)$/im.exec(response)?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'keep-alive',
    'close',
  ]);
  expect(renders).toHaveLength(1);
  const [head = ''] = await send(format('/m/home', close).replace('GET', 'HEAD'));
  expect([head.slice(0, 3), head.split('\r\n\r\n')[1]]).toEqual(['200', '']);
  await server.close();
});
