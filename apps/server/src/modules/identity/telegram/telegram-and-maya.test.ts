import { getTelegramSetting } from '@foyer/contract/identity/get-telegram-setting';
import { unlinkedIdentitySchema } from '@foyer/contract/identity/identity-proof';
import { login } from '@foyer/contract/session/login';
import { refreshMayaTokens } from '@foyer/contract/identity/refresh-maya-tokens';
import { loginMaya, loginTelegram } from '@foyer/contract/session/provider-logins';
import { sendRequest } from '#test/http-request.ts';
import { callSealed } from '#test/sealed-call.ts';
import { signTelegramMiniAppData, signTelegramWidgetAuth } from '#test/peers/telegram-signatures.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  AUTO_REGISTER_HOST,
  NO_IDENTITY_LOGIN_HOST,
  registrationContext,
  type ProviderLoginServer,
  startProviderLoginServer,
} from '#test/servers/provider-login-server.ts';
import { createTestClock } from '#test/test-clock.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const clock = createTestClock();
let fixture: ProviderLoginServer;
let server: TestServer;

beforeAll(async () => {
  fixture = await startProviderLoginServer(clock);
  server = fixture.server;
});

// Resets the limits of the network.
beforeEach(() => clock.advance(61_000));

afterAll(() => fixture.close());

test('[S7-014, S4-012, S4-031] a login by Telegram registers and logs in an unknown person if the merchant allows it', async () => {
  const telegramAuth = signTelegramWidgetAuth({ id: 77, first_name: 'An', auth_date: fixture.firebase.seconds() });
  const registered = await server.call(
    loginTelegram,
    { telegramAuth, ...registrationContext },
    { host: AUTO_REGISTER_HOST },
  );
  expect(registered).toMatchObject({ status: 200, value: { firstTimeLogin: true } });
  const initData = signTelegramMiniAppData({
    user: '{"id":77,"first_name":"An"}',
    auth_date: fixture.firebase.seconds(),
  });
  const again = await server.call(
    loginTelegram,
    { telegramAuth: initData, ...registrationContext },
    { host: AUTO_REGISTER_HOST },
  );
  expect(again).toMatchObject({ status: 200, value: { id: registered.value?.id, firstTimeLogin: false } });
});

test('[S3-009, S3-010, S8-009] accepts a signature of Telegram once and rejects a forged one', async () => {
  const telegramAuth = signTelegramWidgetAuth({ id: 78, auth_date: fixture.firebase.seconds() });
  const failed = { status: 401, errorCode: 'telegram_validate_failed' };
  const forged = { ...telegramAuth, id: 79 };
  expect(
    await server.call(loginTelegram, { telegramAuth: forged, ...registrationContext }, { host: AUTO_REGISTER_HOST }),
  ).toMatchObject(failed);
  expect(
    (await server.call(loginTelegram, { telegramAuth, ...registrationContext }, { host: AUTO_REGISTER_HOST })).status,
  ).toBe(200);
  expect(
    await server.call(loginTelegram, { telegramAuth, ...registrationContext }, { host: AUTO_REGISTER_HOST }),
  ).toMatchObject(failed);
  const input = { type: 'telegram' as const, telegramAuth };
  const sealed = await callSealed({ port: server.port, endpoint: login, input, headers: { host: AUTO_REGISTER_HOST } });
  expect(sealed).toMatchObject(failed);
});

test('[S7-045, S3-053] returns the merchant’s Telegram bot without its token', async () => {
  const open = await server.call(getTelegramSetting, {});
  const authUrl = 'https://oauth.telegram.org';
  expect(open.value).toEqual({ enabled: true, botId: '700100200', authDomain: 'localhost', authUrl });
  const closed = await server.call(getTelegramSetting, {}, { host: NO_IDENTITY_LOGIN_HOST });
  expect(closed.value).toEqual({ enabled: false, botId: '', authDomain: '', authUrl: '' });
  expect(JSON.stringify(server.logs)).not.toContain('AAF-test-token');
});

test('[S7-012, S1-003] exchanges a Maya session for a login once', async () => {
  const { registerUrl, domain } = registrationContext;
  const input = { sessionId: 's-00017', env: 'sandbox' as const, registerUrl, domain, affiliateCode: 'aff1' };
  const registered = await server.call(loginMaya, input, { host: AUTO_REGISTER_HOST });
  expect(registered).toMatchObject({ status: 200, value: { firstTimeLogin: true } });
  expect(await server.call(loginMaya, input, { host: AUTO_REGISTER_HOST })).toMatchObject({
    status: 401,
    errorCode: 'identity_rejected',
  });
  const again = await server.call(loginMaya, { ...input, sessionId: 's-00018' }, { host: AUTO_REGISTER_HOST });
  expect(again.value?.id).toBe(registered.value?.id);
  expect((await server.call(loginMaya, { ...input, sessionId: 'forged' })).errorCode).toBe('identity_rejected');
  expect(unlinkedIdentitySchema.parse((await server.call(loginMaya, { ...input, sessionId: 's-9' })).raw).name).toBe(
    'Maria',
  );
});

test('[S7-012] stores the registration context of an account that was opened by a Maya session', async () => {
  const registerUrl = 'http://auto.example/m/home';
  const context = { registerUrl, domain: 'auto.example', affiliateCode: 'aff7' };
  const input = { sessionId: 's-07012', env: 'sandbox' as const, ...context };
  const registered = await server.call(loginMaya, input, { host: AUTO_REGISTER_HOST });
  expect(registered.value?.registered).toBe(true);
  const stored = await server.db
    .selectFrom('registration')
    .select(['register_method', 'register_url', 'domain', 'affiliate_code'])
    .where('member_id', '=', registered.value?.id ?? '')
    .executeTakeFirst();
  expect(stored).toEqual({
    register_method: 'H5',
    register_url: registerUrl,
    domain: 'auto.example',
    affiliate_code: 'aff7',
  });
});

test.each(['sessionId', 'env', 'registerUrl', 'domain'])(
  '[S7-012] rejects a login by Maya without %s',
  async (name) => {
    const { registerUrl, domain } = registrationContext;
    const complete = { sessionId: 's-00099', env: 'sandbox', registerUrl, domain };
    const body = JSON.stringify(Object.fromEntries(Object.entries(complete).filter(([field]) => field !== name)));
    const headers = { 'content-type': 'application/json' };
    const response = await sendRequest(server.port, loginMaya.path, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(JSON.parse(response.text)).toMatchObject({ value: { fields: { [name]: 'required' } } });
  },
);

test('[S7-012] rejects a Maya environment without a configured Maya URL', async () => {
  const { registerUrl, domain } = registrationContext;
  const input = { sessionId: 's-00098', env: 'production' as const, registerUrl, domain };
  expect(await server.call(loginMaya, input, { host: AUTO_REGISTER_HOST })).toMatchObject({
    errorCode: 'channel_not_available',
  });
});

test('reports an unavailable provider and keeps other login methods available', async () => {
  const { registerUrl, domain } = registrationContext;
  const input = { sessionId: 'down', env: 'sandbox' as const, registerUrl, domain };
  const down = await server.call(loginMaya, input);
  expect(down).toMatchObject({ status: 503, errorCode: 'identity_unavailable', headers: { 'retry-after': '30' } });
  expect(await fixture.logInForToken('demo')).toHaveLength(43);
});

test('limits the identity proofs per minute from one address', async () => {
  const statuses = new Set<number>();
  for (let time = 0; time < 70; time += 1) {
    const telegramAuth = signTelegramWidgetAuth({ id: 1, auth_date: 1 });
    statuses.add((await server.call(loginTelegram, { telegramAuth, ...registrationContext })).status);
  }
  expect([...statuses]).toEqual([401, 429]);
});

test('[S7-048] renews a Maya grant and deletes it when Maya rejects it', async () => {
  const { registerUrl, domain } = registrationContext;
  const input = { sessionId: 's-00021', env: 'sandbox' as const, registerUrl, domain };
  const registered = await server.call(loginMaya, input, { host: AUTO_REGISTER_HOST });
  const asMember = { token: registered.value?.token ?? '', host: AUTO_REGISTER_HOST };
  const readGrants = async () => {
    const rows = await server.db
      .selectFrom('maya_grant')
      .selectAll()
      .where('member_id', '=', registered.value?.id ?? '')
      .execute();
    return rows.map(({ encrypted }) => encrypted);
  };
  const [first] = await readGrants();
  expect(first).not.toContain('grant-of');
  expect((await server.call(refreshMayaTokens, { env: 'sandbox' }, asMember)).value).toEqual({ expiresIn: 3_600 });
  const [second] = await readGrants();
  expect(second).not.toBe(first);
  // The peer accepts each grant once, and this was the last one.
  expect((await server.call(refreshMayaTokens, { env: 'sandbox' }, asMember)).errorCode).toBe('identity_rejected');
  expect(await readGrants()).toEqual([]);
  expect((await server.call(refreshMayaTokens, { env: 'sandbox' }, asMember)).value).toEqual({ expiresIn: null });
  expect((await server.call(refreshMayaTokens, { env: 'production' }, asMember)).errorCode).toBe(
    'channel_not_available',
  );
  expect((await server.call(refreshMayaTokens, { env: 'sandbox' }, { host: AUTO_REGISTER_HOST })).status).toBe(401);
});
