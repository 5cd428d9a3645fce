import { getArticles } from '@foyer/contract/content/articles';
import { getHomeLanes } from '@foyer/contract/game/game-lists';
import { launchVendorGame } from '@foyer/contract/game/launch';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { login } from '@foyer/contract/session/login';
import { expect, test } from 'vitest';
import { platformMappingSchema } from '#src/config/platform-mapping.ts';
import { ok, callError } from '#src/http/result.ts';
import {
  createPlatformMappingFetch,
  type UnmappedPlatformErrorCode,
} from '#src/http/upstream/platform-mapping-fetch.ts';

const ORIGIN = 'https://platform.example';
const mapping = platformMappingSchema.parse({
  envelope: { success: { at: 'ok', is: [1] }, value: 'data', code: 'error.code', message: 'error.text' },
  headers: { authorization: 'Bearer {$token}', 'accept-language': '{$language}', 'x-site': '{$merchant}@{$host}' },
  languages: { EN: 'en-us' },
  codes: { E1: 'account_closed', 'HTTP 503': 'maintenance' },
  endpoints: {
    'POST /wps/session/login': {
      path: '/signin',
      body: { user: 'username' },
      codes: { E1: 'login.cred.err', E2: 'login_verify_required' },
      errorValues: { login_verify_required: { ticket: 'error.challenge.id', name: '$input.username' } },
    },
    'GET /wps/member/info': { path: '/me', query: { lang: '$language', none: 'missing' } },
    'GET /wps/relay/GCSGAME_getGameLanes': { answer: { lanes: 'rows' } },
    'GET /wps/relay/PROMOFE_getPromotionAnnouncements': { constant: { categories: [], kind: '$input.kind' } },
    'POST /wps/game/launchGame/vendor': { method: 'GET', path: '/games/{gameCode}/play', query: { table: 'roomId' } },
  },
});

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

function createMapped(answer: () => Response = () => Response.json({ ok: 1, data: {} })) {
  const sent: Sent[] = [];
  const unknown: UnmappedPlatformErrorCode[] = [];
  const mapped = createPlatformMappingFetch({
    mapping,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { method, url, headers } = request;
      sent.push({ method, url, headers, body: await request.text() });
      return answer();
    },
    readSessionKey: async () => ({ rsaKey: 'ours', publicKey: 'key', serverTime: 5 }),
    unseal: async ({ body }) =>
      JSON.stringify(body) === '{"DES":"sealed"}' ? ok({ username: 'linh' }) : callError('sealed_body_invalid'),
    onUnknownCode: (code) => unknown.push(code),
  });
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await mapped(`${ORIGIN}${path}`, init);
    const text = await response.text();
    const envelope: unknown = text.startsWith('{') ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, envelope };
  };
  return { call, sent, unknown };
}

const post = (body: object, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

test('a mapped call goes to the path of the mapping, with its headers and the language code of the platform', async () => {
  const { call, sent } = createMapped();
  const headers = {
    authorization: 't1',
    language: 'EN',
    merchant: 'aurora',
    'x-forwarded-host': 'm.example',
    'x-forwarded-for': '192.0.2.1',
    cookie: 'affinity=a1',
  };
  expect((await call(getMemberInfo.path, { headers })).envelope).toMatchObject({ success: true, value: {} });
  expect(sent).toMatchObject([{ method: 'GET', url: `${ORIGIN}/me?lang=en-us`, body: '' }]);
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer t1',
    'accept-language': 'en-us',
    'x-site': 'aurora@m.example',
    'x-forwarded-for': '192.0.2.1',
    cookie: 'affinity=a1',
  });
});

test('a mapped header whose value is missing is left out', async () => {
  const { call, sent } = createMapped();
  await call(getMemberInfo.path, { headers: { language: 'VI' } });
  expect(sent[0]?.headers.get('authorization')).toBeNull();
  expect(sent[0]?.headers.get('accept-language')).toBe('VI');
});

test('[S7-009] browsers encrypt bodies with the key of this server, and the platform gets them decrypted', async () => {
  const { call, sent } = createMapped();
  expect((await call('/wps/session/key/rsa?_=1')).envelope).toMatchObject({
    value: { rsaKey: 'ours', publicKey: 'key', serverTime: 5 },
  });
  const seal = { encryption: 'RSA-OAEP-256+A256GCM', 'x-rsa': 'k', 'x-digest': 'd' };
  await call(login.path, post({ DES: 'sealed' }, seal));
  expect(sent).toMatchObject([{ method: 'POST', url: `${ORIGIN}/signin`, body: '{"user":"linh"}' }]);
  for (const name of Object.keys(seal)) expect(sent[0]?.headers.has(name)).toBe(false);
  const rejected = await call(login.path, post({ username: 'linh' }));
  expect([rejected.status, rejected.envelope]).toMatchObject([400, { errorCode: 'sealed_body_invalid' }]);
  expect(sent).toHaveLength(1);
});

test('an endpoint without rules in the mapping is called with unchanged input at the path of the contract', async () => {
  const { call, sent } = createMapped(() => Response.json({ ok: 1, data: { rows: [] } }));
  expect((await call(`${getHomeLanes.path}?ext=avif`)).envelope).toMatchObject({ value: { lanes: [] } });
  expect(sent[0]?.url).toBe(`${ORIGIN}${getHomeLanes.path}?ext=avif`);
});

test('the server sends no request to the platform for an endpoint that has a constant response in the mapping or is not in the mapping', async () => {
  const { call, sent } = createMapped();
  expect((await call(`${getArticles.path}?kind=news`)).envelope).toMatchObject({
    value: { categories: [], kind: 'news' },
  });
  for (const path of ['/wps/member/icons', '/wps/session/login', '/wps/not/a/call', '/api/admin']) {
    const { status, envelope } = await call(path);
    expect([path, status, envelope]).toMatchObject([path, 404, { success: false, errorCode: 'not_found' }]);
  }
  expect(sent).toEqual([]);
});

test('a value in a mapped path is encoded and cannot lead to another path', async () => {
  const { call, sent } = createMapped();
  await call(launchVendorGame.path, post({ gameCode: 'a/b?c', roomId: 'x&y' }));
  expect(sent).toMatchObject([{ method: 'GET', url: `${ORIGIN}/games/a%2Fb%3Fc/play?table=x%26y`, body: '' }]);
  for (const gameCode of ['..', '.', '', undefined, ['x']]) {
    const { status, envelope } = await call(launchVendorGame.path, post({ gameCode }));
    expect([status, envelope]).toMatchObject([400, { errorCode: 'invalid_request' }]);
  }
  expect(sent).toHaveLength(1);
});

test.each<[string, () => Response, string, object]>([
  [
    'the code of the call',
    () => Response.json({ ok: 0, error: { code: 'E1' } }),
    login.path,
    { errorCode: 'login.cred.err' },
  ],
  [
    'the code of all calls',
    () => Response.json({ ok: 0, error: { code: 'E1' } }),
    getMemberInfo.path,
    { errorCode: 'account_closed' },
  ],
  [
    'a code of the contract, with the message',
    () => Response.json({ ok: 0, error: { code: 'promo_code_used', text: 'Used up' } }, { status: 422 }),
    getMemberInfo.path,
    { errorCode: 'promo_code_used', message: 'Used up' },
  ],
  ['a mapped status', () => new Response('<h1>', { status: 503 }), getMemberInfo.path, { errorCode: 'maintenance' }],
  ['a status', () => new Response('<h1>', { status: 404 }), getMemberInfo.path, { errorCode: 'not_found' }],
  [
    'a missing session',
    () => new Response('', { status: 401 }),
    getMemberInfo.path,
    { errorCode: 'login.not.session' },
  ],
  [
    'a success with an error status',
    () => Response.json({ ok: 1, data: 5 }, { status: 500 }),
    getMemberInfo.path,
    { success: true, value: 5 },
  ],
])('%s decides on the envelope', async (_what, answer, path, expected) => {
  const { call, unknown } = createMapped(answer);
  const { envelope } = await call(path, path === login.path ? post({ DES: 'sealed' }) : {});
  expect(envelope).toMatchObject(expected);
  expect(unknown).toEqual([]);
});

test('an error code of the platform that the mapping does not know is reported and becomes unknown_error', async () => {
  const { call, unknown } = createMapped(() => Response.json({ ok: 0, error: { code: 'E9' } }, { status: 401 }));
  const { status, envelope } = await call(getMemberInfo.path);
  expect([status, envelope]).toMatchObject([503, { errorCode: 'unknown_error', value: null }]);
  expect(unknown).toEqual([{ endpoint: getMemberInfo.name, code: 'E9' }]);
});

test('a mapped error has the value that the mapping creates for its code, or null', async () => {
  const secondStep = { ok: 0, error: { code: 'E2', challenge: { id: 'c7' } } };
  const responses = [secondStep, { ...secondStep, error: { code: 'E1' } }].map((one) => Response.json(one));
  const { call } = createMapped(() => responses.shift() ?? Response.error());
  const value = { ticket: 'c7', name: 'linh' };
  const values = [
    { errorCode: 'login_verify_required', value },
    { errorCode: 'login.cred.err', value: null },
  ];
  for (const expected of values)
    expect((await call(login.path, post({ DES: 'sealed' }))).envelope).toMatchObject({ success: false, ...expected });
});

test('a login that the platform rejects with status 401 and no error code is not reported as an ended session', async () => {
  const { call, unknown } = createMapped(() => new Response('', { status: 401 }));
  expect((await call(login.path, post({ DES: 'sealed' }))).envelope).toMatchObject({ errorCode: 'unknown_error' });
  expect(unknown).toEqual([{ endpoint: login.name, code: 'HTTP 401' }]);
});

test("a mapped response keeps the platform's cookies, retry time and trace id, and no other header", async () => {
  const headers = new Headers({ 'retry-after': '7', 'x-app-trace-id': 'trace', 'x-internal': 'node-3' });
  headers.append('set-cookie', 'a=1');
  headers.append('set-cookie', 'b=2');
  const { call } = createMapped(() => new Response('{"ok":1}', { headers }));
  const answered = await call(getMemberInfo.path);
  expect(answered.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(Object.fromEntries(answered.headers)).toMatchObject({ 'retry-after': '7', 'x-app-trace-id': 'trace' });
  expect(answered.headers.get('x-internal')).toBeNull();
});

test.each([
  ['HTML', () => new Response('<html>')],
  ['a redirect', () => new Response('moved', { status: 302, headers: { location: 'https://other.example' } })],
  ['more than 5 MB', () => new Response(`{"ok":1,"data":"${'x'.repeat(6_000_000)}"}`)],
])('does not convert a response of the platform with %s to an envelope', async (_what, answer) => {
  const { call } = createMapped(answer);
  expect(typeof (await call(getMemberInfo.path)).envelope).toBe('string');
});

test('an empty response of the platform counts as a success if its HTTP status is 204', async () => {
  const bare = platformMappingSchema.parse({ endpoints: { 'POST /wps/session/logout': { answer: {} } } });
  const mapped = createPlatformMappingFetch({
    mapping: bare,
    fetch: async () => new Response(null, { status: 204 }),
    readSessionKey: () => Promise.reject(new Error('not needed')),
    unseal: async () => callError('sealed_body_required'),
    onUnknownCode: () => {},
  });
  const response = await mapped(`${ORIGIN}/wps/session/logout`, post({}));
  expect(await response.json()).toMatchObject({ success: true, value: {} });
});
