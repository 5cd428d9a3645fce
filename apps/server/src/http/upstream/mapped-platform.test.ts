import { launchVendorGame } from '@foyer/contract/game/launch';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { login } from '@foyer/contract/session/login';
import { exchangeUrlToken, logout } from '@foyer/contract/session/sessions';
import { createWpsClient } from '@foyer/wps-client/wps-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDocumentedMapping } from '#test/documented-mapping.ts';
import { MAPPED_PLATFORM_MEMBER, startMappedPlatform } from '#test/peers/mapped-platform.ts';
import type { LoopbackPeer } from '#test/peers/loopback-peer.ts';
import {
  type FormsServer,
  readRenderedFormResult,
  readHandoverToken,
  startFormsServer,
} from '#test/servers/forms-server.ts';

const { login: username, secret: password } = MAPPED_PLATFORM_MEMBER;

let platform: LoopbackPeer;
let server: FormsServer;
beforeAll(async () => {
  platform = await startMappedPlatform();
  server = await startFormsServer(
    { captcha: { provider: 'altcha', register: false, loginAfterFailures: 100 } },
    { members: false, config: { upstreamUrl: platform.url, platformMapping: parseDocumentedMapping() } },
  );
});
afterAll(async () => {
  await server.close();
  await platform.close();
});

/** A browser at the site. */
function createBrowser(token: string | null = null) {
  return createWpsClient({
    origin: server.url,
    merchant: 'aurora',
    language: () => 'EN',
    token: () => token,
    userAgent: 'test',
  });
}

const readPage = async (path: string) => JSON.parse((await server.request(path)).text);

test('[S7-034] home and game lists show the games of a platform that needs a mapping', async () => {
  expect((await readPage('/m/home')).games).toEqual(['700', '701']);
  expect((await readPage('/m/rng?q=owl')).listed).toEqual(['701']);
  expect(platform.requests.some(({ path }) => path === '/api/v1/games?type=SLOT')).toBe(true);
});

test('[S3-014, S7-009] a member logs in, launches a game and logs out at a platform that needs a mapping', async () => {
  const before = platform.requests.length;
  const opened = await createBrowser().call(login, { type: 'username', username, password });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  expect(opened.value).toMatchObject({ id: '17', userName: 'demo', customerType: 0 });
  const member = createBrowser(opened.value.token);
  expect(await member.call(getMemberInfo, {})).toMatchObject({ ok: true, value: { id: '17', account: 'demo' } });
  const input = { vendor: 'acme', gameCode: '700', hasLobby: false, timeout: 10_000, backUrl: '/m/home' };
  expect(await member.call(launchVendorGame, input)).toMatchObject({
    ok: true,
    value: { gameUrl: 'https://games.example/play/700?for=demo' },
  });
  const exchanged = await member.call(exchangeUrlToken, {});
  const later = createBrowser(exchanged.ok ? exchanged.value.token : null);
  expect(await later.call(logout, {})).toMatchObject({ ok: true });
  expect(await later.call(getMemberInfo, {})).toMatchObject({ ok: false, error: { code: 'login.not.session' } });
  expect(platform.requests.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v1/auth/signin',
    'GET /api/v1/me',
    'POST /api/v1/games/700/open',
    'POST /api/v1/auth/refresh',
    'POST /api/v1/auth/signout',
    'GET /api/v1/me',
  ]);
});

test('[S7-009] a registration is decrypted for a platform that needs a mapping, and its error for a taken name becomes that of the contract', async () => {
  const input = { username: 'newcomer', password: 'Only-there-2026!', login: true, termsAccepted: true } as const;
  const context = {
    registerMethod: 'H5',
    registerUrl: 'http://localhost/m/register',
    domain: 'localhost',
    originalDomain: 'localhost',
    language: 'EN',
  } as const;
  const create = () => createBrowser().call(registerByUsername, { ...context, ...input });
  expect(await create()).toMatchObject({ ok: true, value: { userName: 'newcomer' } });
  expect(await create()).toMatchObject({
    ok: false,
    error: { code: 'username_taken', message: 'Foreign sentence for LOGIN_EXISTS' },
  });
  expect(platform.requests.at(-1)?.body).toBe('{"login":"newcomer","secret":"Only-there-2026!"}');
});

test('[S2-002] a login form without scripts opens a session at a platform that needs a mapping, and reports a wrong password', async () => {
  const answer = await server.post('login', { username, password });
  expect(answer.status).toBe(303);
  expect(await createBrowser(readHandoverToken(answer)).call(exchangeUrlToken, {})).toMatchObject({ ok: true });
  const { formError } = readRenderedFormResult(await server.post('login', { username, password: 'wrong-password' }));
  expect(formError.message).toBe('Foreign sentence for BAD_CREDENTIALS');
});

test('with a platform that needs a mapping there is no inbox stream, and the response states when to poll again', async () => {
  const { status, headers } = await server.request('/wps/inbox/stream');
  expect([status, headers['retry-after']]).toEqual([503, '60']);
});
