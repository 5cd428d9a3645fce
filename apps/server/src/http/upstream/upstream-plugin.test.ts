import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { getBanners } from '@foyer/contract/content/get-banners';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { WALLET_HISTORY_CSV_PATH } from '@foyer/contract/protection/wallet-history';
import { INBOX_STREAM_PATH } from '@foyer/contract/inbox/inbox-stream';
import { launchLottery } from '@foyer/contract/game/launch';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SERVER_TIMEOUTS } from '#src/app.ts';
import { composeServerApp } from '#src/composition/compose-app.ts';
import { openInboxEventStream } from '#test/inbox-event-stream.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { readMetric } from '#test/read-metric.ts';
import { parseRawHttpResponse, sendRawHttp } from '#test/raw-socket.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

let platform: Server;
let server: TestServer;
/** Responds to the next request to the platform. */
let respond: RequestListener = () => {};
const requests: IncomingMessage[] = [];

beforeAll(async () => {
  platform = createServer((request, response) => {
    requests.push(request);
    request.resume();
    respond(request, response);
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const customerServiceOrigins = ['https://desk.example'];
  server = await startTestServer({
    merchants: [makeMerchant(), makeMerchant({ code: 'desk', hosts: ['desk.localhost'], customerServiceOrigins })],
    config: { upstreamUrl: `http://127.0.0.1:${port}`, gameOrigins: ['https://listed.example'] },
    // The operations of the server exist but must not be called.
    parts: (context) => composeServerApp(context),
  });
});
afterAll(async () => {
  platform.closeAllConnections();
  platform.close();
  await server.close();
});

const respondWith = (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): void => {
  respond = (_request, response) => response.writeHead(status, headers).end(body);
};
const createEnvelope = (more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    success: true,
    value: { theirs: 1 },
    message: null,
    errorCode: null,
    spanId: 'their-span',
    ...more,
  });
const read = (text: string): unknown => JSON.parse(text);

describe('a server in front of an operator’s platform', () => {
  test('a call forwarded to the platform has its path, query and body unchanged, and only known headers', async () => {
    respond = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => response.end(createEnvelope({ value: Buffer.concat(chunks).toString() })));
    };
    const answer = await server.request('/wps/their/call?a=1&b=%20', {
      method: 'POST',
      body: '{"x":"ý"}',
      headers: { 'content-type': 'application/json', authorization: 'their-token', 'x-rsa': 'k', 'x-evil': '1' },
    });
    expect(read(answer.text)).toMatchObject({ success: true, value: '{"x":"ý"}', spanId: 'their-span' });
    expect(answer.headers['x-app-trace-id']).toBe('their-span');
    const request = requests.at(-1);
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

  test('[S6-006] if the platform’s site status has no origins of support channels, the server adds the brand’s origins', async () => {
    const readOrigins = async (info: Readonly<Record<string, unknown>>): Promise<unknown> => {
      respondWith(createEnvelope({ value: { available: true, info } }));
      return read((await server.request(getSiteStatus.path, { host: 'desk.localhost' })).text);
    };
    const ours = ['https://desk.example'];
    expect(await readOrigins({ title: 'Theirs' })).toMatchObject({
      value: { available: true, info: { title: 'Theirs', customerServiceOrigins: ours } },
    });
    const theirs = ['https://theirs.example'];
    expect(await readOrigins({ customerServiceOrigins: theirs })).toMatchObject({
      value: { info: { customerServiceOrigins: theirs } },
    });
  });

  describe('the wallet history as CSV', () => {
    const entry = { kind: 'stake', amount: -10, balance: 90, currency: 'EUR', reference: '=1+1', vendor: 'tcg' };
    const at = '2026-11-20T10:00:00.000Z';
    const days = { from: '2026-11-20', to: '2026-11-20', today: '2026-11-20', zone: 'UTC' };
    const totals = { staked: 20, won: 0, net: -20, deposited: 0, rewards: 0 };
    const makePage = (position: number, nextCursor: string | null, more: Partial<typeof entry & { at: string }> = {}) =>
      createEnvelope({ value: { ...days, totals, entries: [{ ...entry, position, at, ...more }], nextCursor } });
    const download = (query = 'from=2026-11-20&to=2026-11-20', authorization = 'their-token') =>
      server.request(`${WALLET_HISTORY_CSV_PATH}?${query}`, { headers: { authorization } });
    const listReportedFields = () =>
      server.logs.filter(({ endpoint }) => endpoint === 'protection.getHistory').map((line) => line['at']);

    test('the wallet history as CSV contains all pages that the platform returns', async () => {
      respond = ({ url }, response) =>
        response.end(url?.includes('cursor=p2') === true ? makePage(1, null) : makePage(2, 'p2'));
      const file = await download();
      const line = `"${at}",stake,-10,90,"EUR","tcg","'=1+1",""`;
      const heading = 'time,kind,amount,balance,currency,vendor,reference,game';
      expect(file.text.split('\r\n')).toEqual([heading, line, line, '']);
      expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(requests.at(-1)?.headers['authorization']).toBe('their-token');
      expect(requests.at(-1)?.url).toBe('/wps/relay/RGFE_getHistory?from=2026-11-20&to=2026-11-20&cursor=p2');
    });

    test('a request for the wallet history as CSV is rejected if the platform rejects it, or if the days or the response are invalid', async () => {
      respondWith(createEnvelope({ success: false, value: null, errorCode: 'session_expired' }), 401);
      expect([(await download()).status, read((await download()).text)]).toMatchObject([401, { success: false }]);
      respondWith(createEnvelope({ value: { entries: 'none' } }));
      expect(read((await download()).text)).toMatchObject({ errorCode: 'unknown_error' });
      expect((await download('from=today')).status).toBe(400);
    });

    test('the download of the wallet history as CSV is aborted if a later page cannot be read', async () => {
      respond = ({ url }, response) =>
        url?.includes('cursor=p2') === true ? response.writeHead(503).end() : response.end(makePage(2, 'p2'));
      await expect(download()).rejects.toThrow('aborted');
      expect(server.logs.at(-1)).toMatchObject({ kind: 'nonsense', msg: 'the platform did not send a valid response' });
    });

    test('the download of the wallet history as CSV is aborted and reported if the platform repeats a page cursor', async () => {
      let pages = 0;
      respond = (_request, response) => {
        pages += 1;
        // Ends a loop that has no bound.
        response.end(makePage(1, pages > 100 ? null : `p${pages % 2}`));
      };
      await expect(download()).rejects.toThrow('aborted');
      expect(pages).toBe(3);
      expect(listReportedFields()).toContain('nextCursor');
    });

    test('the download of the wallet history as CSV fails and is reported if the response of the platform violates the contract', async () => {
      respondWith(makePage(1, null, { kind: 'theirs' }));
      expect(read((await download()).text)).toMatchObject({ errorCode: 'unknown_error' });
      expect(listReportedFields()).toContain('entries[].kind');
    });

    test('the wallet history as CSV escapes formulas in times and currencies', async () => {
      respondWith(makePage(1, null, { at: '=1,2', currency: '@x' }));
      expect((await download()).text).toContain(`"'=1,2",stake,-10,90,"'@x","tcg"`);
    });

    test('the wallet history as CSV can be downloaded at most 20 times per hour with one session token', async () => {
      respondWith(makePage(1, null));
      for (let count = 1; count <= 20; count += 1) expect((await download(undefined, 'busy')).status).toBe(200);
      const before = requests.length;
      const rejected = await download(undefined, 'busy');
      expect([rejected.status, read(rejected.text)]).toMatchObject([429, { errorCode: 'TOO_MANY_REQUEST' }]);
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
      expect(requests).toHaveLength(before);
      expect((await download(undefined, 'other')).status).toBe(200);
    });
  });

  test('a server in front of a platform forwards API calls instead of running its own operations', async () => {
    respondWith(createEnvelope({ value: 'theirs' }));
    expect(read((await server.request(getMerchantCountry.path)).text)).toMatchObject({ value: 'theirs' });
  });

  test('forwards errors of the platform with their HTTP status', async () => {
    respondWith(createEnvelope({ success: false, errorCode: 'THEIR_CODE', message: 'no' }), 429, {
      'retry-after': '7',
    });
    const answer = await server.request('/wps/x');
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '7']);
    expect(read(answer.text)).toMatchObject({ errorCode: 'THEIR_CODE', message: 'no' });
  });

  test.each([
    ['HTML', '<html>', 200],
    ['no envelope', '{"ok":1}', 200],
    ['nothing', '', 204],
    ['a redirect', '', 302],
    ['more than 5 MB', createEnvelope({ value: 'x'.repeat(6_000_000) }), 200],
  ])('responds unknown_error if the platform sends %s', async (_name, body, status) => {
    respondWith(body, status, { location: 'https://evil.example' });
    const answer = await server.request('/wps/x');
    expect(read(answer.text)).toMatchObject({ success: false, errorCode: 'unknown_error' });
    expect(answer.headers['location']).toBeUndefined();
  });

  test('responds with not_found if the platform does not know the path and sends no envelope', async () => {
    respondWith('<h1>Not found</h1>', 404);
    const answer = await server.request('/wps/x');
    expect([answer.status, read(answer.text)]).toMatchObject([404, { success: false, errorCode: 'not_found' }]);
  });

  test('[S8-012] forwards the error in an envelope that the platform sends with status 500', async () => {
    respondWith(createEnvelope({ success: false, errorCode: 'BROKEN', message: 'Try tomorrow.' }), 500);
    const rejected = await server.request('/wps/x');
    expect([rejected.status, read(rejected.text)]).toMatchObject([
      500,
      { errorCode: 'BROKEN', message: 'Try tomorrow.' },
    ]);
    respondWith(createEnvelope({ value: 'theirs' }), 500);
    const answered = await server.request('/wps/x');
    expect([answered.status, read(answered.text)]).toMatchObject([200, { success: true, value: 'theirs' }]);
  });

  test('an invalid value from the platform is counted each time, and logged once per endpoint and field', async () => {
    const reports = () => server.logs.filter(({ msg }) => msg?.includes('the contract rejects'));
    respondWith(createEnvelope({ value: { banners: [{ id: 1 }], topBanner: null } }));
    const before = reports().length;
    for (const _read of [1, 2]) expect((await server.request(getBanners.path)).status).toBe(200);
    respondWith(createEnvelope({ value: null }));
    await server.request(getBanners.path);
    expect(reports().slice(before)).toMatchObject([
      { endpoint: getBanners.name, merchant: 'aurora', at: 'banners[].id' },
      { endpoint: getBanners.name, merchant: 'aurora', at: '' },
    ]);
    expect(
      await readMetric(server.context.metrics, 'foyer_platform_invalid_answers_total', { endpoint: getBanners.name }),
    ).toBe(3);
  });

  test('logs once the origin of a game that the platform launches and that GAME_ORIGINS does not list', async () => {
    const reports = () => server.logs.filter(({ msg }) => msg?.includes('GAME_ORIGINS'));
    const launch = () =>
      server.request(launchLottery.path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
    respondWith(createEnvelope({ value: { gameUrl: 'https://listed.example/play?token=secret' } }));
    await launch();
    expect(reports()).toEqual([]);
    respondWith(createEnvelope({ value: { gameUrl: 'https://other.example/play?token=secret' } }));
    await launch();
    await launch();
    expect(reports()).toMatchObject([{ origin: 'https://other.example' }]);
    expect(JSON.stringify(reports())).not.toContain('secret');
  });

  test.each([
    ['a launch after 10 s', 'POST', launchLottery.path, 10_000],
    ['other calls of the API after 30 s', 'GET', getBanners.path, 30_000],
    ['unknown calls after 30 s', 'GET', '/wps/slow', 30_000],
  ])('[S9-006, S9-007, S8-013] times out %s and reports that it can be retried', async (_case, method, path, ms) => {
    respond = () => {};
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    const answer = await server.request(path, { method, ...body });
    expect(timeout.mock.calls).toEqual([[ms]]);
    timeout.mockRestore();
    expect(read(answer.text)).toMatchObject({ success: false, errorCode: 'timeout_retry_please' });
  });

  test('responds 503 with Retry-After if the platform closes the connection', async () => {
    respond = (request) => request.socket.destroy();
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
  ])('responds 404 to %s without a request to the platform', async (target) => {
    respondWith(createEnvelope());
    const before = requests.length;
    const answers = await Promise.all(
      ['GET', 'POST'].map((method) =>
        sendRawHttp(server.port, `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      ),
    );
    expect(answers.map((answer) => parseRawHttpResponse(answer).status)).toEqual([404, 404]);
    expect(requests).toHaveLength(before);
  });

  test('[S6-017] forwards the inbox stream of the platform until either side ends it', async () => {
    const streams: ServerResponse[] = [];
    respond = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'set-cookie': 'theirs=1' });
      response.write(`id: 7\nevent: unread\ndata: ${String(request.headers['last-event-id'])}\n\n`);
      streams.push(response);
    };
    const first = await openInboxEventStream(server.port, { token: 'their-token', lastEventId: '6' });
    await first.waitFor('data: 6');
    expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'text/event-stream',
      'no-store',
    ]);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(requests.at(-1)?.headers['authorization']).toBe('their-token');
    streams[0]?.write('data: more\n\n');
    await first.waitFor('data: more');
    const closed = once(streams[0] ?? platform, 'close');
    first.disconnect();
    await closed;

    const second = await openInboxEventStream(server.port, { token: 'their-token' });
    await second.waitFor('event: unread');
    streams[1]?.end();
    await second.ended;
  });

  test('ends the forwarded streams at shutdown', async () => {
    respond = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    const other = await startTestServer({
      config: { upstreamUrl: server.context.config.upstreamUrl },
      parts: (context) => composeServerApp(context),
    });
    const stream = await openInboxEventStream(other.port, { token: 'their-token' });
    await stream.waitFor('data: 1');
    const startedAt = performance.now();
    await Promise.all([other.close(), stream.ended]);
    expect(performance.now() - startedAt).toBeLessThan(DEFAULT_SERVER_TIMEOUTS.closeMs);
  });

  test.each([
    ['does not have one', 404, 'application/json'],
    ['answers with something else', 200, 'text/html'],
  ])(
    '[S6-017] the inbox stream responds with 503 and Retry-After, so that browsers poll instead, if the platform %s',
    async (_what, status, type) => {
      respondWith(createEnvelope({ success: false, errorCode: 'not_found' }), status, { 'content-type': type });
      const answer = await server.request(INBOX_STREAM_PATH, { headers: { authorization: 'their-token' } });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
    },
  );

  test('the server does not forward requests with an unknown host or a body over 64 KB to the platform', async () => {
    const before = requests.length;
    expect((await server.request('/wps/x', { host: 'evil.example' })).status).toBe(421);
    expect((await server.request('/wps/x', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
    expect(requests).toHaveLength(before);
  });
});
