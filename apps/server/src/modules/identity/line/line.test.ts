import { beginLineLogin, verifyLineCode } from '@foyer/contract/identity/line-login';
import { linkIdentity } from '@foyer/contract/identity/identities';
import { unlinkedIdentitySchema } from '@foyer/contract/identity/identity-proof';
import { login } from '@foyer/contract/session/login';
import { loginLine } from '@foyer/contract/session/provider-logins';
import { openedSessionSchema } from '@foyer/contract/session/opened-session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { startLinePeer } from '#test/peers/line-peer.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callSealed } from '#test/sealed-call.ts';
import { createTestClock } from '#test/test-clock.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

const channel = { clientId: '1650000001', secret: '0123456789abcdef0123456789abcdef' };
const redirectUri = 'http://localhost/m/home';
const OTHER = 'other.example';
const CLOSED = 'closed.example';
// The peer uses the real time.
const clock = createTestClock(Date.now());
const invalid = { status: 401, errorCode: 'line_invalid_token' };

let peer: Awaited<ReturnType<typeof startLinePeer>>;
let server: TestServer;

beforeAll(async () => {
  peer = await startLinePeer({ ...channel, redirectUri });
  const identity = { line: { clientId: channel.clientId } };
  const flags = { LINELOGIN3: true, GEETESTTEST3: true };
  server = await startTestServer({
    clock,
    merchants: [
      makeMerchant({ identity, flags }),
      makeMerchant({ code: 'other', hosts: [OTHER], identity, flags }),
      makeMerchant({ code: 'closed', hosts: [CLOSED], identity, flags: {} }),
    ],
    config: {
      identityProviders: identityProviderSettingsSchema.parse({ line: { accessUrl: peer.url, apiUrl: peer.url } }),
      identitySecrets: {
        aurora: { line: channel.secret },
        other: { line: channel.secret },
        closed: { line: channel.secret },
      },
    },
  });
  await seedMembers({ db: server.db, clock, passwords: createPasswordHasher(FAST_PASSWORD_HASH) }, 'aurora');
});

afterAll(async () => {
  await server.close();
  await peer.close();
});

/** Logs in at LINE and returns to the site, in one tab. */
async function returnFromLine() {
  const started = await server.call(beginLineLogin, {});
  const { authorizeUrl = '', tabKey = '' } = started.value ?? {};
  const { code, state, at } = await peer.logIn(authorizeUrl);
  expect(at).toBe(redirectUri);
  return { code, state, tabKey };
}

async function lineSessionToken(): Promise<string> {
  const verified = await server.call(verifyLineCode, await returnFromLine());
  expect(verified.status).toBe(200);
  return verified.value?.lineSessionToken ?? '';
}

test('[S7-060] requests profile and openid from LINE with state, nonce and PKCE', async () => {
  const started = await server.call(beginLineLogin, {});
  const address = new URL(started.value?.authorizeUrl ?? '');
  expect(address.origin + address.pathname).toBe(`${peer.url}/oauth2/v2.1/authorize`);
  const parameters = Object.fromEntries(address.searchParams);
  expect(parameters).toMatchObject({
    response_type: 'code',
    client_id: channel.clientId,
    redirect_uri: redirectUri,
    scope: 'profile openid',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters[name]).toMatch(/^[\w-]{43}$/);
  expect(address.href).not.toContain(started.value?.tabKey);
  expect(address.searchParams.has('disable_auto_login')).toBe(false);
  const again = await server.call(beginLineLogin, { disableAutoLogin: true });
  expect(new URL(again.value?.authorizeUrl ?? '').searchParams.get('disable_auto_login')).toBe('true');
});

test('[S1-003, S3-009, S3-010, S4-032, S4-022, S7-047, S7-013, S2-013] a login by LINE rejects an unknown person but returns an identity ticket, and logs in a linked member', async () => {
  const lineReturn = await returnFromLine();
  const verified = await server.call(verifyLineCode, { ...lineReturn, redirectUri });
  expect(verified.value).toMatchObject({ name: 'สมชาย', picture: 'https://profile.line-scdn.net/0h' });
  const token = verified.value?.lineSessionToken ?? '';
  const unknown = await server.call(loginLine, { lineSessionToken: token });
  expect(unknown).toMatchObject({ status: 404, errorCode: 'not.exists.user' });
  const { ticket, provider } = unlinkedIdentitySchema.parse(unknown.raw);
  expect(provider).toBe('line');
  expect(await server.call(loginLine, { lineSessionToken: token })).toMatchObject(invalid);
  expect(await server.call(loginLine, { lineSessionToken: ticket })).toMatchObject(invalid);

  const input = { type: 'username' as const, username: 'demo', password: DEMO_PASSWORD, linkTicket: ticket };
  const session = openedSessionSchema.parse((await callSealed({ port: server.port, endpoint: login, input })).value);
  expect((await server.call(linkIdentity, { ticket }, { token: session.token })).status).toBe(200);

  const known = await server.call(loginLine, { lineSessionToken: await lineSessionToken() });
  expect(known).toMatchObject({ status: 200, value: { userName: 'demo' } });
  const sealedInput = { type: 'line' as const, lineSessionToken: await lineSessionToken() };
  const sealed = await callSealed({ port: server.port, endpoint: login, input: sealedInput });
  expect(sealed).toMatchObject({ status: 200, value: { userName: 'demo' } });
});

test("[S4-032, S8-005] rejects LINE's code in another tab, at another merchant, with another redirect URL or with a forged state", async () => {
  const lineReturn = await returnFromLine();
  const another = (await server.call(beginLineLogin, {})).value;
  expect(await server.call(verifyLineCode, { ...lineReturn, tabKey: another?.tabKey ?? '' })).toMatchObject(invalid);
  expect(await server.call(verifyLineCode, { ...lineReturn, state: 'A'.repeat(43) })).toMatchObject(invalid);
  expect(await server.call(verifyLineCode, lineReturn, { host: OTHER })).toMatchObject(invalid);
  // The failed attempts did not use up the state: otherwise any visitor could end a pending login.
  expect((await server.call(verifyLineCode, lineReturn)).status).toBe(200);
  expect(await server.call(verifyLineCode, lineReturn)).toMatchObject(invalid);
  const elsewhere = { ...(await returnFromLine()), redirectUri: 'https://evil.example/m/home' };
  expect(await server.call(verifyLineCode, elsewhere)).toMatchObject(invalid);
});

test("[S4-032] rejects LINE's authorization code of another login, because the PKCE verifier does not match", async () => {
  const [first, second] = [await returnFromLine(), await returnFromLine()];
  expect(await server.call(verifyLineCode, { ...first, code: second.code })).toMatchObject(invalid);
  expect(await server.call(verifyLineCode, { ...second, code: 'forged' })).toMatchObject(invalid);
});

test('[S6-010, S5-015] rejects logins by LINE without the flag', async () => {
  const closed = { status: 403, errorCode: 'channel_not_available' };
  const lineSessionToken = 'A'.repeat(43);
  expect(await server.call(beginLineLogin, {}, { host: CLOSED })).toMatchObject(closed);
  expect(await server.call(verifyLineCode, { code: 'c', state: 's', tabKey: 't' }, { host: CLOSED })).toMatchObject(
    closed,
  );
  expect(await server.call(loginLine, { lineSessionToken }, { host: CLOSED })).toMatchObject(closed);
});

test('a LINE login puts no verifier, secret or token into the log', async () => {
  const token = await lineSessionToken();
  const logs = JSON.stringify(server.logs);
  for (const secret of [channel.secret, token]) expect(logs).not.toContain(secret);
});

test('[S4-032] rejects a callback from LINE and a LINE session token after 10 minutes', async () => {
  const lineReturn = await returnFromLine();
  const token = await lineSessionToken();
  clock.advance(600_000);
  expect(await server.call(verifyLineCode, lineReturn)).toMatchObject(invalid);
  expect(await server.call(loginLine, { lineSessionToken: token })).toMatchObject(invalid);
});

test('[S7-047] the LINE operations name the missing field of a request', async () => {
  for (const [input, field] of [
    [{}, 'code'],
    [{ code: 'c' }, 'state'],
    [{ code: 'c', state: 's' }, 'tabKey'],
  ] as const) {
    const response = await server.call(verifyLineCode, input);
    expect(response).toMatchObject({
      status: 400,
      errorCode: 'invalid_request',
      raw: { fields: { [field]: 'required' } },
    });
  }
});

test('[S7-047, S8-009] accepts a LIFF access token once, and none at a merchant without LINE', async () => {
  const access = peer.accessToken();
  const first = await server.call(verifyLineCode, { accessToken: access });
  expect(first).toMatchObject({ status: 200, value: { name: 'สมชาย' } });
  expect(await server.call(verifyLineCode, { accessToken: access })).toMatchObject(invalid);
  expect(await server.call(verifyLineCode, { accessToken: 'forged' })).toMatchObject(invalid);
  const closed = await server.call(verifyLineCode, { accessToken: access }, { host: CLOSED });
  expect(closed).toMatchObject({ status: 403, errorCode: 'channel_not_available' });
});
