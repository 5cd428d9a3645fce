import { getBanners } from '@foyer/contract/content/get-banners';
import { setLanguage } from '@foyer/contract/member/set-language';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { login } from '@foyer/contract/session/login';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok, callError } from '#src/http/result.ts';
import { createServerMetrics } from '#src/http/metrics.ts';
import { createSiteCallContext } from '#src/http/source/data-source.ts';
import { createPlatformDataSource } from '#src/http/source/platform-data-source.ts';
import { createTestLog } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type ReceivedRequest, type LoopbackPeer, startPeer, brokenResponses } from '#test/peers/loopback-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

/** For a platform that answers: no test waits so long. */
const LONG_MS = 30_000;
/** For one that does not: the test waits as long. */
const SHORT_MS = 60;
const shared = { merchant: makeMerchant(), language: 'VI' } as const;
const context = {
  ...createSiteCallContext(shared),
  ip: '198.51.100.4',
  origin: 'http://localhost:8080',
  spanId: 'a'.repeat(32),
  userAgent: 'Phone/1.0',
  token: 'their-token',
};
const country = {
  countryCode: 'VN',
  countryDialingCode: '84',
  countries: [{ countryCode: 'VN', countryDialingCode: '84' }],
  currency: 'VND',
  currencySymbol: '₫',
  currencyPosition: 'after',
};

let platform: LoopbackPeer;
/** What the platform does with the next requests. */
let respond: (response: ServerResponse, request: ReceivedRequest) => void;
beforeAll(async () => {
  platform = await startPeer((response, request) => respond(response, request));
});
afterAll(() => platform.close());
beforeEach(() => {
  respond = (response) => reply(response, { value: { banners: [], topBanner: null } });
});

function reply(response: ServerResponse, envelope: object, status = 200): void {
  const whole = { success: true, value: null, message: null, errorCode: null, spanId: 'their-span', ...envelope };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
}

function createSource({ upstreamUrl = platform.url, readTimeoutMs = LONG_MS } = {}) {
  const { log, logged } = createTestLog();
  const clock = createTestClock();
  return {
    clock,
    logged,
    source: createPlatformDataSource({
      clock,
      fetch,
      log,
      metrics: createServerMetrics({ standard: false }),
      upstreamUrl,
      readTimeoutMs,
    }),
  };
}

const failure = (errorCode: string, more: object = {}) => ({ success: false, errorCode, ...more });
const heardSince = (before: number): readonly ReceivedRequest[] => platform.requests.slice(before);

test('a call is sent to the path of the contract with the session, merchant, language and IP address of the visitor', async () => {
  respond = (response) => reply(response, { value: { language: 'EN' } });
  const before = platform.requests.length;
  expect(await createSource().source.call(setLanguage, { language: 'EN' }, context)).toEqual(ok({ language: 'EN' }));
  const [request] = heardSince(before);
  expect(request).toMatchObject({ method: 'POST', path: setLanguage.path, body: '{"language":"EN"}' });
  expect(request?.headers).toMatchObject({
    authorization: 'their-token',
    merchant: 'aurora',
    language: 'VI',
    'user-agent': 'Phone/1.0',
    'x-real-ua': 'Phone%2F1.0',
    'x-forwarded-for': '198.51.100.4',
    'x-forwarded-host': 'localhost:8080',
    'x-forwarded-proto': 'http',
  });
  expect(request?.headers['traceparent']).toMatch(/^00-a{32}-[0-9a-f]{16}-01$/);
});

test("forwards the browser's cookies to the platform, and the platform's cookies to the browser", async () => {
  const setCookies = ['affinity=a1; Path=/; HttpOnly', 'shard=7; Path=/wps'];
  respond = (response) => {
    for (const cookie of setCookies) response.appendHeader('set-cookie', cookie);
    reply(response, failure('service_unavailable'), 503);
  };
  const passed: string[] = [];
  const cookies = { sent: 'theme=dark; affinity=a0', pass: (cookie: string) => void passed.push(cookie) };
  const before = platform.requests.length;
  await createSource().source.call(setLanguage, { language: 'EN' }, { ...context, cookies });
  expect(heardSince(before)[0]?.headers.cookie).toBe('theme=dark; affinity=a0');
  expect(passed).toEqual(setCookies);
});

test('[S6-005] a request for data that all visitors share contains neither the token nor the IP address of a visitor', async () => {
  const before = platform.requests.length;
  await createSource().source.read(getBanners, {}, shared);
  const { headers } = heardSince(before)[0] ?? {};
  expect(headers).toMatchObject({ merchant: 'aurora', language: 'VI', 'x-forwarded-proto': 'https' });
  expect([headers?.authorization, headers?.['x-forwarded-for'], headers?.['traceparent']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('[S7-009] the body of a sealed endpoint is encrypted with the key of the platform', async () => {
  const pair = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const publicKey = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64');
  respond = (response, { path }) =>
    path.startsWith(getBodyEncryptionKey.path)
      ? reply(response, { value: { rsaKey: 'key-1', publicKey, serverTime: 1_764_000_000_000 } })
      : reply(response, failure('login.cred.err', { message: 'Sai mật khẩu' }), 401);
  const before = platform.requests.length;
  const input = { type: 'username', username: 'linh', password: 'secret-of-linh' } as const;
  const answered = await createSource().source.call(login, input, { ...context, token: null });
  expect(answered).toEqual(callError('login.cred.err', { value: null, message: 'Sai mật khẩu' }));
  const sent = heardSince(before).at(-1);
  expect(sent?.path).toBe(login.path);
  expect(sent?.body).toMatch(/^\{"rsaKey":"key-1","DES":"[\w-]+"\}$/);
  expect(JSON.stringify(heardSince(before))).not.toContain('secret-of-linh');
});

test('accepts a valid value of the platform even if the response has the HTTP status 500', async () => {
  respond = (response) => reply(response, { value: country }, 500);
  expect(await createSource().source.call(getMerchantCountry, {}, context)).toEqual(ok(country));
});

test('the log of an invalid value from the platform names the endpoint and the first wrong part of the value', async () => {
  respond = (response) => reply(response, { value: { ...country, countries: [{ countryCode: 84 }] } });
  const { source, logged } = createSource();
  await source.call(getMerchantCountry, {}, context);
  expect(logged).toMatchObject([
    { endpoint: getMerchantCountry.name, merchant: 'aurora', at: 'countries[].countryCode' },
  ]);
});

test('a call to the platform with invalid input is rejected and not sent', async () => {
  const before = platform.requests.length;
  const input = { type: 'username', username: '', password: 'x' } as const;
  const answered = await createSource().source.call(login, input, context);
  expect(answered).toEqual(callError('invalid_request', { value: { fields: { username: 'too_short' } } }));
  expect(heardSince(before)).toEqual([]);
});

test.each([
  ['a code of the contract', failure('maintenance'), 503, 'maintenance'],
  ['a code of its own', failure('OUR_OWN_CODE', { message: 'Their words' }), 400, 'unknown_error'],
  ['a value that the contract does not know', { value: { countryCode: 'VN' } }, 200, 'unknown_error'],
])('a response of the platform with %s is an error', async (_what, envelope, status, code) => {
  respond = (response) => reply(response, envelope, status);
  const answered = await createSource().source.call(getMerchantCountry, {}, context);
  expect(answered).toMatchObject({ ok: false, error: { code } });
});

test('the message of the platform for an error code of its own is dropped', async () => {
  respond = (response) => reply(response, failure('OUR_OWN_CODE', { message: 'Their words' }), 400);
  expect(await createSource().source.call(getMerchantCountry, {}, context)).toEqual(
    callError('unknown_error', { value: null }),
  );
});

test.each([
  ['OUR_OWN_CODE', 'OUR_OWN_CODE'],
  ['Linh Tran is locked', null],
])('an error code %j that only the platform knows is logged as %j with the call', async (errorCode, platformCode) => {
  respond = (response) => reply(response, failure(errorCode), 400);
  const { source, logged } = createSource();
  await source.call(getMerchantCountry, {}, context);
  const call = { endpoint: getMerchantCountry.name, merchant: 'aurora', spanId: context.spanId };
  expect(logged).toMatchObject([{ level: 40, ...call, platformCode }]);
  expect(JSON.stringify(logged)).not.toContain('Linh');
  respond = (response) => reply(response, failure('maintenance'), 503);
  await source.call(getMerchantCountry, {}, context);
  expect(logged).toHaveLength(1);
});

test.each(brokenResponses)(
  'returns an error, never an exception, if the platform responds with %s',
  async (what, useless) => {
    respond = (response) => useless(response);
    const { source, logged } = createSource(what === 'silence' ? { readTimeoutMs: SHORT_MS } : {});
    const answered = await source.read(getBanners, {}, shared);
    const codes = what === 'silence' ? ['timeout_retry_please'] : ['unknown_error', 'service_unavailable'];
    expect(codes).toContain(answered.ok ? '' : answered.error.code);
    expect(logged).toMatchObject([{ level: 40, endpoint: getBanners.name, merchant: 'aurora' }]);
  },
);

test('[S9-006] a read from the platform has a short timeout, because a page waits for it, and a write a longer one', async () => {
  const { source } = createSource({ readTimeoutMs: SHORT_MS });
  respond = () => {};
  expect(await source.call(getMerchantCountry, {}, context)).toEqual(callError('timeout_retry_please'));
  respond = (response) => void setTimeout(() => reply(response, { value: { language: 'EN' } }), 3 * SHORT_MS);
  expect(await source.call(setLanguage, { language: 'EN' }, context)).toEqual(ok({ language: 'EN' }));
});

test('a call to an unreachable platform fails with service_unavailable', async () => {
  const { source } = createSource({ upstreamUrl: 'http://127.0.0.1:1' });
  expect(await source.call(getMerchantCountry, {}, context)).toEqual(callError('service_unavailable'));
});
