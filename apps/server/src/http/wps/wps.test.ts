import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { setLanguage } from '@foyer/contract/member/set-language';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getUnreadInboxCount } from '@foyer/contract/member/account-bindings-and-counts';
import { DatabaseUnavailableError } from '#src/db/database-errors.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { makeSession } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const TOKEN = 'a-living-token-of-the-test';
const RESTRICTED = 'a-restricted-token-of-it';

const country = defineOperation(getMerchantCountry, async (_input, { merchant }) => {
  const { country: place } = merchant.brand;
  return ok({ ...place, countries: [{ countryCode: 'VN', countryDialingCode: '84', secret: 'x' }] });
});
const language = defineOperation(setLanguage, async (input) => ok({ language: input.language }));
const unread = defineOperation(getUnreadInboxCount, async () => {
  throw new DatabaseUnavailableError('the database thread ended');
});
const info = defineOperation(getMemberInfo, async () => {
  throw new Error('the path is /srv/secret');
});

describe('a request under /wps', () => {
  let server: TestServer;
  beforeAll(async () => {
    const closed = makeMerchant(
      { code: 'closed', hosts: ['closed.localhost'] },
      { maintenance: { on: true, endsAt: null } },
    );
    server = await startTestServer({
      merchants: [makeMerchant(), closed],
      parts: () => ({
        operations: [country, language, info, unread],
        readSession: async (token) => {
          if (token === TOKEN) return ok(makeSession());
          return token === RESTRICTED ? ok(makeSession({ isRestricted: true })) : callError('login.not.session');
        },
      }),
    });
    server.expectErrors();
  });
  afterAll(() => server.close());

  const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    server.request(setLanguage.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: TOKEN, ...headers },
    });
  const readErrorCode = (text: string): unknown => JSON.parse(text).errorCode;

  test('[S7-008] an API call receives an envelope with success, value, message, errorCode and the spanId of the trace header', async () => {
    const answer = await server.request(getMerchantCountry.path);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ success: true, message: null, errorCode: null });
    expect(JSON.parse(answer.text).spanId).toBe(answer.headers['x-app-trace-id']);
    expect(answer.headers['x-app-trace-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('[S7-008] a call continues the trace of the client', async () => {
    const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    const answer = await server.request(getMerchantCountry.path, { headers: { traceparent } });
    expect(answer.headers['x-app-trace-id']).toBe('ab'.repeat(16));
  });

  test('an API response never contains a field that is not in the schema', async () => {
    const answer = await server.request(getMerchantCountry.path);
    expect(answer.text).not.toContain('secret');
  });

  test('an API call on an unknown host receives 421', async () => {
    for (const target of [getMerchantCountry.path, '/wps/nothing']) {
      const answer = await server.request(target, { host: 'evil.example' });
      expect([answer.status, readErrorCode(answer.text)]).toEqual([421, 'domain_not_available']);
      expect(answer.text).not.toContain('evil');
    }
  });

  test('an API call with an unknown path or method receives 404 in the envelope', async () => {
    const unknown = await server.request('/wps/nothing');
    const wrongMethod = await server.request(getMerchantCountry.path, { method: 'DELETE' });
    expect([unknown.status, readErrorCode(unknown.text)]).toEqual([404, 'not_found']);
    expect([wrongMethod.status, readErrorCode(wrongMethod.text)]).toEqual([404, 'not_found']);
  });

  // Content types that pages of other sites can send without a preflight are rejected.
  test.each([
    ['application/x-www-form-urlencoded', 'language=EN'],
    ['text/plain', '{"language":"EN"}'],
    ['text/plain; charset=utf-8', '{"language":"EN"}'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('an API call with a body of the type %s receives 415', async (type, body) => {
    const answer = await post(body, { 'content-type': type });
    expect([answer.status, readErrorCode(answer.text)]).toEqual([415, 'unsupported_media_type']);
  });

  test('an API call with a body over 64 KB receives 413', async () => {
    const answer = await post(JSON.stringify({ language: 'x'.repeat(70_000) }));
    expect([answer.status, readErrorCode(answer.text)]).toEqual([413, 'body_too_large']);
  });

  test('an API call with malformed JSON receives 400 invalid_json', async () => {
    const answer = await post('{"language":');
    expect([answer.status, readErrorCode(answer.text)]).toEqual([400, 'invalid_json']);
  });

  test('an API call receives an error code for each invalid or unknown field', async () => {
    const cases = [
      [{}, { language: 'required' }],
      [{ language: 7 }, { language: 'wrong_type' }],
      [{ language: 'x'.repeat(9) }, { language: 'too_long' }],
      [{ language: 'EN', admin: true }, { admin: 'unknown_field' }],
    ];
    for (const [body, fields] of cases) {
      const answer = await post(JSON.stringify(body));
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ errorCode: 'invalid_request', value: { fields } });
    }
  });

  test('[S6-005] an API call without an active session receives 401 if the endpoint requires a session', async () => {
    const without = await server.call(setLanguage, { language: 'EN' });
    const dead = await server.call(setLanguage, { language: 'EN' }, { token: 'some-token-that-is-dead' });
    const living = await server.call(setLanguage, { language: 'EN' }, { token: TOKEN });
    expect([without.status, dead.status, living.status]).toEqual([401, 401, 200]);
    expect(without.errorCode).toBe('login.not.session');
  });

  test('an API call with a session restricted to the password change receives 403', async () => {
    const answer = await server.call(setLanguage, { language: 'EN' }, { token: RESTRICTED });
    expect([answer.status, answer.errorCode]).toEqual([403, 'password_change_required']);
  });

  test("an API call receives 503 without the error's message if its handler throws", async () => {
    const answer = await server.request(getMemberInfo.path, { headers: { authorization: TOKEN } });
    expect([answer.status, readErrorCode(answer.text)]).toEqual([503, 'unknown_error']);
    expect(answer.text).not.toContain('/srv');
  });

  test('an API call receives 503 with Retry-After while the database is unavailable', async () => {
    const answer = await server.request(getUnreadInboxCount.path, { headers: { authorization: TOKEN } });
    expect([answer.status, readErrorCode(answer.text)]).toEqual([503, 'service_unavailable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('during maintenance every API call except the status is rejected', async () => {
    const closed = await server.request(getMerchantCountry.path, { host: 'closed.localhost' });
    expect([closed.status, readErrorCode(closed.text)]).toEqual([503, 'maintenance']);
    expect((await server.request(getMerchantCountry.path)).status).toBe(200);
  });

  test('an API response has headers that prevent sniffing, framing and execution', async () => {
    const { headers } = await server.request(getMerchantCountry.path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('an API call receives error messages in the requested language if the merchant offers it', async () => {
    const readMessage = async (language: string) =>
      (await server.call(setLanguage, { language: 'EN' }, { language })).message;
    expect(await readMessage('VI')).toBe('Vui lòng đăng nhập để tiếp tục.');
    expect(await readMessage('RU')).toBe('Please log in to continue.');
  });

  test('[S7-005] an API response has the cache lifetime of its endpoint, or no-store', async () => {
    const cached = await server.call(getMerchantCountry, {});
    const never = await server.call(setLanguage, { language: 'EN' }, { token: TOKEN });
    expect(cached.headers['cache-control']).toBe('private, max-age=180');
    expect(never.headers['cache-control']).toBe('no-store');
  });
});

test(
  'a server that is shutting down completes the requests in progress',
  async () => {
    const entered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow = defineOperation(getMerchantCountry, async (_input, { merchant }) => {
      entered.resolve();
      await release.promise;
      return ok({ ...merchant.brand.country, countries: [] });
    });
    const server = await startTestServer({ parts: () => ({ operations: [slow] }) });
    const answer = server.request(getMerchantCountry.path);
    await entered.promise;
    const closing = server.close();
    release.resolve();
    expect((await answer).status).toBe(200);
    await closing;
    await expect(server.request(getMerchantCountry.path)).rejects.toThrow('ECONNREFUSED');
  },
  DATABASE_START_TIMEOUT_MS,
);
