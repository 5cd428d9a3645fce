import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startVendorHouse, type VendorHouse } from './vendor-house.ts';

let house: VendorHouse;
beforeEach(async () => {
  house = await startVendorHouse();
});
afterEach(() => house.close());

function play(token: string): Promise<Response> {
  return fetch(`${house.url}/play?launchToken=${token}`, { redirect: 'manual' });
}

test('a launch is redeemed signed, once, and opens its game', async () => {
  const token = house.peer.launch();
  const opened = await play(token);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toMatch(/^\/table\/[\w-]{43}\/minute-3$/);
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const again = await play(token);
  expect(again.status).toBe(410);
  expect(await again.text()).toContain('This link is no longer good');
  expect(house.peer.answers).toEqual([200, 403]);
});

test('a secret that is not shared with the platform opens nothing', async () => {
  const stranger = await startVendorHouse({ secret: 'another-secret-entirely', platformUrl: house.peer.url });
  const refused = await fetch(`${stranger.url}/play?launchToken=${house.peer.launch()}`, { redirect: 'manual' });
  expect(refused.status).toBe(503);
  expect(house.peer.answers).toEqual([401]);
  await stranger.close();
});

test.each([
  [{ view: 'lobby', gameCode: 'lobby' }, /^\/table\/[\w-]{43}$/],
  [{ view: 'lobby' }, /^\/table\/[\w-]{43}$/],
  [{ view: 'lobby', gameCode: 'turtle-treasure' }, /\/turtle-treasure$/],
])('a launch of %j leads where it should', async (details, place) => {
  expect((await play(house.peer.launch(details))).headers.get('location')).toMatch(place);
});

test('only the host of the launch may frame the page, and only its own scripts run', async () => {
  const session = await house.enter({ hostOrigin: 'https://play.example', displayName: '</script><b>' });
  for (const path of [`/table/${session}`, `/table/${session}/minute-3`]) {
    const page = await fetch(house.url + path);
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
])('a platform that says %j is not believed', async (details) => {
  expect((await play(house.peer.launch(details))).status).toBe(503);
});

test.each([
  [500, 'boom'],
  [200, '{}'],
  [200, JSON.stringify({ success: true, value: { playerId: 1 } })],
  [200, `{"success":true,"value":"${'x'.repeat(100_000)}"}`],
])('a platform that answers %i with no launch gives a page with a way on', async (status, body) => {
  house.peer.answerWith(status, body);
  const page = await play(house.peer.launch());
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  const text = await page.text();
  expect(text).toContain('Try again');
  expect(text).toContain(`${house.peer.url}/m/home`);
});

test('a session ends 30 minutes after its last use, and 12 hours after its first', async () => {
  const session = await house.enter();
  house.clock.pass(29 * 60_000);
  expect((await house.call(session, '/api/state')).status).toBe(200);
  house.clock.pass(29 * 60_000);
  expect((await house.call(session, '/api/state')).status).toBe(200);
  house.clock.pass(31 * 60_000);
  expect((await house.call(session, '/api/state')).body.error).toBe('session_gone');
  const page = await fetch(`${house.url}/table/${session}`);
  expect(page.status).toBe(410);
  expect(await page.text()).toContain(`${house.peer.url}/m/lottery`);

  const long = await house.enter();
  for (let hour = 0; hour < 24; hour += 1) {
    house.clock.pass(29 * 60_000);
    await house.call(long, '/api/state');
  }
  house.clock.pass(29 * 60_000);
  expect((await house.call(long, '/api/state')).status).toBe(401);
});

test('the stream reports draws and bets', async () => {
  const session = await house.enter();
  const headers = { Authorization: `Bearer ${session}` };
  const stream = await fetch(`${house.url}/api/stream?game=minute-3`, { headers });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const reader = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => JSON.parse(String((await reader.read()).value).slice('data: '.length));
  expect(await read()).toMatchObject({ balance: 10_000, next: { id: '1-1' } });
  const order = { id: randomUUID(), game: 'minute-3', draw: '1-1', bet: { kind: 'odd' }, stake: 50 };
  await house.call(session, '/api/bets', order);
  expect(await read()).toMatchObject({ balance: 9_950 });
  house.clock.pass(60_000);
  house.house.catchUp();
  house.feeds.tellAll();
  expect(await read()).toMatchObject({ next: { id: '1-2' }, bets: [{ outcome: expect.any(String) }] });
  await reader.cancel();
  await expect.poll(() => house.feeds.size).toBe(0);
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
])('an order with %j is refused and takes nothing', async (changes) => {
  const session = await house.enter();
  const good = { id: randomUUID(), game: 'minute-3', draw: '1-1', bet: { kind: 'big' }, stake: 10 };
  const reply = await house.call(
    session,
    '/api/bets',
    Object.keys(changes).length === 0 ? {} : { ...good, ...changes },
  );
  expect(reply.status).toBe(400);
  expect((await house.call(session, '/api/state')).body.balance).toBe(10_000);
});

test('rejects invalid JSON, large bodies, unknown calls and missing sessions, each with its code', async () => {
  const session = await house.enter();
  const post = (type: string, body: string, token = session) =>
    fetch(`${house.url}/api/bets`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      body,
    }).then(async (reply) => [reply.status, await reply.json()]);
  expect(await post('text/plain', '{}')).toEqual([415, { error: 'not_json' }]);
  expect(await post('application/json', '{')).toEqual([400, { error: 'invalid_request' }]);
  expect(await post('application/json', JSON.stringify('x'.repeat(5_000)))).toEqual([413, { error: 'too_large' }]);
  expect(await post('application/json', '{}', 'A'.repeat(43))).toEqual([401, { error: 'session_gone' }]);
  expect(await post('application/json', '{"__proto__":{}}')).toEqual([400, { error: 'invalid_request' }]);
  expect((await house.call(session, '/api/nothing')).body).toEqual({ error: 'not_found' });
  for (const path of [
    '/',
    '/play',
    '/play?launchToken=a&launchToken=b',
    '/table/short',
    '/%',
    '/assets/x/../../app.ts',
  ]) {
    const status = (await fetch(house.url + path)).status;
    expect([400, 404, 410]).toContain(status);
  }
});

test('nothing of the source is served but what the pages need', async () => {
  const session = await house.enter();
  const text = await (await fetch(`${house.url}/table/${session}/minute-3`)).text();
  const served = /\/assets\/[\w-]+\//.exec(text)?.[0] ?? '';
  expect((await fetch(`${house.url}${served}page/table.ts`)).headers.get('content-type')).toMatch(/^text\/javascript/);
  for (const path of ['app.ts', 'sessions/session-store.ts', '..%2fpackage.json']) {
    expect((await fetch(house.url + served + path)).status).toBe(404);
  }
});

test('asks a session that calls too fast to wait', async () => {
  const paced = await startVendorHouse({ callPace: { requests: 3, seconds: 60 } });
  const session = await paced.enter();
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await paced.call(session, '/api/state')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await paced.close();
});

test('closing ends open streams and half-sent requests', async () => {
  const own = await startVendorHouse();
  const session = await own.enter();
  const stream = await fetch(`${own.url}/api/stream`, { headers: { Authorization: `Bearer ${session}` } });
  const half = connect(Number(new URL(own.url).port), '127.0.0.1');
  half.on('error', () => {});
  half.write('POST /api/bets HTTP/1.1\r\n');
  await own.close();
  await expect(stream.text()).rejects.toThrow('terminated');
});
