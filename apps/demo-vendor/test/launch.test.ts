import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatCountdown } from '#src/page/format-countdown.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

let vendor: TestVendor;
beforeEach(async () => {
  vendor = await startTestVendor();
});
afterEach(() => vendor.close());

function play(token: string): Promise<Response> {
  return fetch(`${vendor.url}/play?launchToken=${token}`, { redirect: 'manual' });
}

test('the demo vendor redeems a launch token once, with a signed request, and opens its game', async () => {
  const token = vendor.peer.launch();
  const opened = await play(token);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toMatch(/^\/table\/[\w-]{43}\/minute-3$/);
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const again = await play(token);
  expect(again.status).toBe(410);
  expect(await again.text()).toContain('This game link has expired');
  expect(vendor.peer.answers).toEqual([200, 403]);
});

test('a demo vendor whose secret differs from the platform’s opens no game', async () => {
  const stranger = await startTestVendor({ secret: 'another-secret-entirely', platformUrl: vendor.peer.url });
  const refused = await fetch(`${stranger.url}/play?launchToken=${vendor.peer.launch()}`, { redirect: 'manual' });
  expect(refused.status).toBe(503);
  expect(vendor.peer.answers).toEqual([401]);
  await stranger.close();
});

test.each([
  [{ view: 'lobby', gameCode: 'lobby' }, /^\/table\/[\w-]{43}$/],
  [{ view: 'lobby' }, /^\/table\/[\w-]{43}$/],
  [{ view: 'lobby', gameCode: 'turtle-treasure' }, /\/turtle-treasure$/],
])('redirects a launch with %j to its page', async (details, place) => {
  expect((await play(vendor.peer.launch(details))).headers.get('location')).toMatch(place);
});

test("a game page may be framed only by the host of the launch, and runs only the vendor's own scripts", async () => {
  const session = await vendor.enter({ hostOrigin: 'https://play.example', displayName: '</script><b>' });
  for (const path of [`/table/${session}`, `/table/${session}/minute-3`]) {
    const page = await fetch(vendor.url + path);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors https://play.example;');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? 'none';
    const text = await page.text();
    expect(text.match(/<script type="module"[^>]*>/g)).toEqual([expect.stringContaining(`nonce="${nonce}"`)]);
    expect(text).not.toContain('</script><b>');
  }
});

test.each([
  { hostOrigin: "https://a.example; script-src 'unsafe-inline'" },
  { hostOrigin: 'javascript:alert(1)' },
  { hostOrigin: 'https://a.example/path' },
  { backUrl: '//evil.example/m/' },
  { backUrl: '/m/../../evil' },
  { backUrl: '/m\\..\\evil' },
  { gameCode: '../x' },
])('rejects a launch with %j from the platform', async (details) => {
  expect((await play(vendor.peer.launch(details))).status).toBe(503);
});

test.each([
  [500, 'boom'],
  [200, '{}'],
  [200, JSON.stringify({ success: true, value: { playerId: 1 } })],
  [200, `{"success":true,"value":"${'x'.repeat(100_000)}"}`],
])(
  'the demo vendor shows an error page with a retry and a link to home if the platform responds %i without a launch',
  async (status, body) => {
    vendor.peer.answerWith(status, body);
    const page = await play(vendor.peer.launch());
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    const text = await page.text();
    expect(text).toContain('Try again');
    expect(text).toContain(`${vendor.peer.url}/m/home`);
  },
);

test('a game session ends 30 minutes after its last use or 12 hours after its start', async () => {
  const session = await vendor.enter();
  vendor.clock.pass(29 * 60_000);
  expect((await vendor.call(session, '/api/state')).status).toBe(200);
  vendor.clock.pass(29 * 60_000);
  expect((await vendor.call(session, '/api/state')).status).toBe(200);
  vendor.clock.pass(31 * 60_000);
  expect((await vendor.call(session, '/api/state')).body.error).toBe('session_gone');
  const page = await fetch(`${vendor.url}/table/${session}`);
  expect(page.status).toBe(410);
  expect(await page.text()).toContain(`${vendor.peer.url}/m/lottery`);

  const long = await vendor.enter();
  for (let hour = 0; hour < 24; hour += 1) {
    vendor.clock.pass(29 * 60_000);
    await vendor.call(long, '/api/state');
  }
  vendor.clock.pass(29 * 60_000);
  expect((await vendor.call(long, '/api/state')).status).toBe(401);
});

test("the game's event stream sends a new state after each draw and bet", async () => {
  const session = await vendor.enter();
  const headers = { Authorization: `Bearer ${session}` };
  const stream = await fetch(`${vendor.url}/api/stream?game=minute-3`, { headers });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const reader = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => JSON.parse(String((await reader.read()).value).slice('data: '.length));
  expect(await read()).toMatchObject({ balance: 10_000, next: { id: '1-1' } });
  const order = { id: randomUUID(), game: 'minute-3', draw: '1-1', bet: { kind: 'odd' }, stake: 50 };
  await vendor.call(session, '/api/bets', order);
  expect(await read()).toMatchObject({ balance: 9_950 });
  vendor.clock.pass(60_000);
  vendor.draws.holdDueDraws();
  vendor.stateStreams.notifyAll();
  expect(await read()).toMatchObject({ next: { id: '1-2' }, bets: [{ outcome: expect.any(String) }] });
  await reader.cancel();
  await expect.poll(() => vendor.stateStreams.size).toBe(0);
});

test.each([
  [{}],
  [{ id: 'x' }],
  [{ stake: 15 }],
  [{ stake: -10 }],
  [{ stake: 1e9 }],
  [{ stake: '10' }],
  [{ draw: '0-1' }],
  [{ draw: '1-1; DROP TABLE bets' }],
  [{ game: 'lobby' }],
  [{ game: '../..' }],
  [{ bet: { kind: 'all' } }],
  [{ bet: { kind: 'big', extra: 1 } }],
  [{ bet: { kind: 'last', digit: 12 } }],
  [{ bet: { kind: 'pick', numbers: [1] } }],
  [{ extra: true }],
])('the demo vendor rejects a bet with %j and takes no stake', async (changes) => {
  const session = await vendor.enter();
  const good = { id: randomUUID(), game: 'minute-3', draw: '1-1', bet: { kind: 'big' }, stake: 10 };
  const reply = await vendor.call(
    session,
    '/api/bets',
    Object.keys(changes).length === 0 ? {} : { ...good, ...changes },
  );
  expect(reply.status).toBe(400);
  expect((await vendor.call(session, '/api/state')).body.balance).toBe(10_000);
});

test('the demo vendor rejects invalid JSON, large bodies, unknown paths and missing sessions, each with its error code', async () => {
  const session = await vendor.enter();
  const post = (type: string, body: string, token = session) =>
    fetch(`${vendor.url}/api/bets`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      body,
    }).then(async (reply) => [reply.status, await reply.json()]);
  expect(await post('text/plain', '{}')).toEqual([415, { error: 'not_json' }]);
  expect(await post('application/json', '{')).toEqual([400, { error: 'invalid_request' }]);
  expect(await post('application/json', JSON.stringify('x'.repeat(5_000)))).toEqual([413, { error: 'too_large' }]);
  expect(await post('application/json', '{}', 'A'.repeat(43))).toEqual([401, { error: 'session_gone' }]);
  expect(await post('application/json', '{"__proto__":{}}')).toEqual([400, { error: 'invalid_request' }]);
  expect((await vendor.call(session, '/api/nothing')).body).toEqual({ error: 'not_found' });
  for (const path of [
    '/',
    '/play',
    '/play?launchToken=a&launchToken=b',
    '/table/short',
    '/%',
    '/assets/x/../../app.ts',
  ]) {
    const status = (await fetch(vendor.url + path)).status;
    expect([400, 404, 410]).toContain(status);
  }
});

test('the demo vendor serves only the source files that its pages need', async () => {
  const session = await vendor.enter();
  const text = await (await fetch(`${vendor.url}/table/${session}/minute-3`)).text();
  const served = /\/assets\/[\w-]+\//.exec(text)?.[0] ?? '';
  expect((await fetch(`${vendor.url}${served}page/betting-page.ts`)).headers.get('content-type')).toMatch(
    /^text\/javascript/,
  );
  for (const path of ['app.ts', 'sessions/session-store.ts', '..%2fpackage.json']) {
    expect((await fetch(vendor.url + served + path)).status).toBe(404);
  }
});

test('the demo vendor responds with 429 to a session above the rate limit', async () => {
  const paced = await startTestVendor({ callLimit: { requests: 3, seconds: 60 } });
  const session = await paced.enter();
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await paced.call(session, '/api/state')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await paced.close();
});

test('the page for too many launches shows how long to wait', async () => {
  const crowded = await startTestVendor();
  const responses = [];
  for (let launch = 0; launch < 121; launch += 1) responses.push(await fetch(`${crowded.url}/play`));
  const last = responses.at(-1);
  expect(last?.status).toBe(429);
  const seconds = Number(last?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(30);
  expect(await last?.text()).toContain(`Try again in ${formatCountdown(seconds)}.`);
  await crowded.close();
});

test('closing the demo vendor ends open streams and half-sent requests', async () => {
  const own = await startTestVendor();
  const session = await own.enter();
  const stream = await fetch(`${own.url}/api/stream`, { headers: { Authorization: `Bearer ${session}` } });
  const half = connect(Number(new URL(own.url).port), '127.0.0.1');
  half.on('error', () => {});
  half.write('POST /api/bets HTTP/1.1\r\n');
  await own.close();
  await expect(stream.text()).rejects.toThrow('terminated');
});
