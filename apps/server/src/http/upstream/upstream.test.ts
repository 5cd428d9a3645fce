import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { getBanners } from '@foyer/contract/content/get-banners';
import { getCountry } from '@foyer/contract/system/get-country';
import { INBOX_STREAM_PATH } from '@foyer/contract/inbox/inbox-stream';
import { launchLottery } from '@foyer/contract/game/launch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeApp } from '#src/composition/compose-app.ts';
import { readMetric } from '#test/read-metric.ts';
import { parseRawResponse, sendRaw } from '#test/raw-socket.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

let platform: Server;
let server: TestServer;
/** What the platform does with the next request. */
let answerWith: RequestListener = () => {};
const seen: IncomingMessage[] = [];

beforeAll(async () => {
  platform = createServer((request, response) => {
    seen.push(request);
    request.resume();
    answerWith(request, response);
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server = await startTestServer({
    config: { upstreamUrl: `http://127.0.0.1:${port}`, gameOrigins: ['https://listed.example'] },
    // Its own operations are there, and must not answer.
    parts: (context) => ({ ...composeApp(context), timeouts: { callMs: 2_000, launchMs: 300 } }),
  });
});
afterAll(async () => {
  platform.closeAllConnections();
  platform.close();
  await server.close();
});

const reply = (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): void => {
  answerWith = (_request, response) => response.writeHead(status, headers).end(body);
};
const envelope = (more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    success: true,
    value: { theirs: 1 },
    message: null,
    errorCode: null,
    spanId: 'their-span',
    ...more,
  });
const read = (text: string): unknown => JSON.parse(text);

describe('an operator’s own platform behind /wps', () => {
  test('answers the call, path, query and body as they came', async () => {
    answerWith = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => response.end(envelope({ value: Buffer.concat(chunks).toString() })));
    };
    const answer = await server.request('/wps/their/call?a=1&b=%20', {
      method: 'POST',
      body: '{"x":"ý"}',
      headers: { 'content-type': 'application/json', authorization: 'their-token', 'x-rsa': 'k', 'x-evil': '1' },
    });
    expect(read(answer.text)).toMatchObject({ success: true, value: '{"x":"ý"}', spanId: 'their-span' });
    expect(answer.headers['x-app-trace-id']).toBe('their-span');
    const request = seen.at(-1);
    expect([request?.method, request?.url]).toEqual(['POST', '/wps/their/call?a=1&b=%20']);
    expect(request?.headers).toMatchObject({
      authorization: 'their-token',
      'x-rsa': 'k',
      merchant: 'aurora',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost',
    });
    expect(request?.headers['x-evil']).toBeUndefined();
  });

  test('none of our own operations is mounted', async () => {
    reply(envelope({ value: 'theirs' }));
    expect(read((await server.request(getCountry.path)).text)).toMatchObject({ value: 'theirs' });
  });

  test('its refusals pass with their status', async () => {
    reply(envelope({ success: false, errorCode: 'THEIR_CODE', message: 'no' }), 429, { 'retry-after': '7' });
    const answer = await server.request('/wps/x');
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '7']);
    expect(read(answer.text)).toMatchObject({ errorCode: 'THEIR_CODE', message: 'no' });
  });

  test.each([
    ['HTML', '<html>', 200],
    ['no envelope', '{"ok":1}', 200],
    ['nothing', '', 204],
    ['a redirect', '', 302],
    ['more than 5 MB', envelope({ value: 'x'.repeat(6_000_000) }), 200],
  ])('%s becomes unknown_error', async (_name, body, status) => {
    reply(body, status, { location: 'https://evil.example' });
    const answer = await server.request('/wps/x');
    expect(read(answer.text)).toMatchObject({ success: false, errorCode: 'unknown_error' });
    expect(answer.headers['location']).toBeUndefined();
  });

  test('[S8-012] an envelope counts with any status: an error with 500 is not silent', async () => {
    reply(envelope({ success: false, errorCode: 'BROKEN', message: 'Try tomorrow.' }), 500);
    const rejected = await server.request('/wps/x');
    expect([rejected.status, read(rejected.text)]).toMatchObject([
      500,
      { errorCode: 'BROKEN', message: 'Try tomorrow.' },
    ]);
    reply(envelope({ value: 'theirs' }), 500);
    const answered = await server.request('/wps/x');
    expect([answered.status, read(answered.text)]).toMatchObject([200, { success: true, value: 'theirs' }]);
  });

  test('reports a value that the contract rejects, once per endpoint and place in the log and always in the metrics', async () => {
    const reports = () => server.logs.filter(({ msg }) => msg?.includes('the contract rejects'));
    reply(envelope({ value: { banners: [{ id: 1 }], topBanner: null } }));
    const before = reports().length;
    for (const _read of [1, 2]) expect((await server.request(getBanners.path)).status).toBe(200);
    reply(envelope({ value: null }));
    await server.request(getBanners.path);
    expect(reports().slice(before)).toMatchObject([
      { endpoint: getBanners.name, merchant: 'aurora', at: 'banners[].id' },
      { endpoint: getBanners.name, merchant: 'aurora', at: '' },
    ]);
    expect(
      await readMetric(server.context.metrics, 'foyer_platform_invalid_answers_total', { endpoint: getBanners.name }),
    ).toBe(3);
  });

  test('names the origin of a game that GAME_ORIGINS does not list in the log, once', async () => {
    const reports = () => server.logs.filter(({ msg }) => msg?.includes('GAME_ORIGINS'));
    const launch = () =>
      server.request(launchLottery.path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
    reply(envelope({ value: { gameUrl: 'https://listed.example/play?token=secret' } }));
    await launch();
    expect(reports()).toEqual([]);
    reply(envelope({ value: { gameUrl: 'https://other.example/play?token=secret' } }));
    await launch();
    await launch();
    expect(reports()).toMatchObject([{ origin: 'https://other.example' }]);
    expect(JSON.stringify(reports())).not.toContain('secret');
  });

  test('[S9-007, S8-013] a launch it does not answer in time asks to try again, while other calls wait longer', async () => {
    answerWith = () => {};
    const other = server.request('/wps/slow');
    const began = performance.now();
    const launch = await server.request(launchLottery.path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    const waited = performance.now() - began;
    expect(read(launch.text)).toMatchObject({ success: false, errorCode: 'timeout_retry_please' });
    expect(waited).toBeLessThan(1_800);
    expect(read((await other).text)).toMatchObject({ errorCode: 'timeout_retry_please' });
    expect(performance.now() - began).toBeGreaterThan(1_800);
  });

  test('when it hangs up the service is unavailable, with Retry-After', async () => {
    answerWith = (request) => request.socket.destroy();
    const answer = await server.request('/wps/x');
    expect([answer.status, read(answer.text)]).toMatchObject([503, { errorCode: 'service_unavailable' }]);
    expect(answer.headers['retry-after']).toBeDefined();
  });

  test.each([
    '/wps/../admin',
    '/wps/./../admin',
    '/wps/%2e%2e/admin',
    '/wps/.%2E/admin',
    '/wps/session/../../admin',
    '/wps/..;/admin',
    '/wps/..%2fadmin',
    '/wps/%5c..%5cadmin',
    '/wps/\\..\\..\\admin',
    '/wps//admin.example/',
    '/wps/x%00',
    '/wps/',
  ])('%s leads to nothing else that it serves', async (target) => {
    reply(envelope());
    const before = seen.length;
    const answers = await Promise.all(
      ['GET', 'POST'].map((method) =>
        sendRaw(server.port, `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      ),
    );
    expect(answers.map((answer) => parseRawResponse(answer).status)).toEqual([404, 404]);
    expect(seen).toHaveLength(before);
  });

  test('[S6-017] the stream of an inbox is not there, so that browsers ask by calls', async () => {
    const before = seen.length;
    const answer = await server.request(INBOX_STREAM_PATH, { headers: { authorization: 'their-token' } });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(seen).toHaveLength(before);
  });

  test('an unknown host or a body over 64 KB never reaches it', async () => {
    const before = seen.length;
    expect((await server.request('/wps/x', { host: 'evil.example' })).status).toBe(421);
    expect((await server.request('/wps/x', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
    expect(seen).toHaveLength(before);
  });
});
