import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpVendor } from '#src/adapters/game-vendor/http-vendor.ts';
import { isSignedBy } from '#src/adapters/game-vendor/vendor-signature.ts';

const clock = { now: () => 1_790_000_000_000 };
const secret = 'a secret of both sides';
const launch = {
  merchant: 'aurora',
  vendor: 'acme',
  gameCode: 'k3',
  view: 'lobby',
  language: 'VI',
  currency: 'VND',
  launchToken: 'token',
  backUrl: '/m/home',
  hostOrigin: 'http://localhost:8080',
} as const;

type Heard = { readonly body: string; readonly headers: IncomingMessage['headers'] };

describe('a vendor that is asked by POST', () => {
  const peers: Server[] = [];
  afterEach(() => {
    for (const peer of peers.splice(0)) {
      peer.closeAllConnections();
      peer.close();
    }
  });

  const listen = async (answer: (response: ServerResponse) => void): Promise<{ url: string; heard: Heard[] }> => {
    const heard: Heard[] = [];
    const peer = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        heard.push({ body: Buffer.concat(chunks).toString('utf8'), headers: request.headers });
        answer(response);
      });
    });
    peers.push(peer);
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
    const address = peer.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return { url: `http://127.0.0.1:${port}/launch`, heard };
  };
  const vendorAt = (url: string, more: { body?: Record<string, string>; timeoutMs?: number } = {}) => {
    const { body, timeoutMs = 20_000 } = more;
    const settings = { url, secret, gameOrigins: ['https://games.acme.example'], body };
    return createHttpVendor({ fetch, clock, timeoutMs }, 'acme', settings);
  };
  const game = JSON.stringify({ gameUrl: 'https://games.acme.example/k3?t=1' });

  test('is sent the launch, signed over the very body', async () => {
    const { url, heard } = await listen((response) => response.end(game));
    expect(await vendorAt(url).launch(launch)).toEqual({ kind: 'url', gameUrl: 'https://games.acme.example/k3?t=1' });
    const [request] = heard;
    expect(JSON.parse(request?.body ?? '')).toEqual(launch);
    const signed = {
      body: request?.body ?? '',
      timestamp: String(request?.headers['x-timestamp']),
      signature: String(request?.headers['x-signature']),
    };
    expect(isSignedBy(secret, signed, clock.now())).toBe(true);
    expect(isSignedBy(secret, { ...signed, body: `${signed.body} ` }, clock.now())).toBe(false);
  });

  test('gets a body of its own shape from a template', async () => {
    const { url, heard } = await listen((response) => response.end(game));
    await vendorAt(url, { body: { game: '{gameCode}', token: 'T-{launchToken}', other: '{unknown}' } }).launch(launch);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ game: 'k3', token: 'T-token', other: '{unknown}' });
  });

  test.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end(game)],
    ['something else', (response: ServerResponse) => response.end('<html>')],
    ['no address', (response: ServerResponse) => response.end('{"gameUrl": 7}')],
    ['a script', (response: ServerResponse) => response.end('{"gameUrl": "javascript:alert(1)"}')],
    ['a game elsewhere', (response: ServerResponse) => response.end('{"gameUrl": "https://evil.example/"}')],
    ['too much', (response: ServerResponse) => response.end('x'.repeat(100_000))],
  ])('that answers %s has refused', async (_what, answer) => {
    const { url } = await listen(answer);
    expect(await vendorAt(url).launch(launch)).toMatchObject({ kind: 'refused' });
  });

  test('that sends us elsewhere is not followed', async () => {
    const { url } = await listen((response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end());
    expect(await vendorAt(url).launch(launch)).toMatchObject({ kind: 'silent' });
  });

  test('[S7-030, S9-007] that does not answer in time is silent', async () => {
    const { url } = await listen(() => {});
    expect(await vendorAt(url, { timeoutMs: 50 }).launch(launch)).toEqual({ kind: 'silent', reason: 'TimeoutError' });
  });

  test('that is not there is silent', async () => {
    expect(await vendorAt('http://127.0.0.1:9/').launch(launch)).toMatchObject({ kind: 'silent' });
  });
});
