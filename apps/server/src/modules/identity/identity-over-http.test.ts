import type { Endpoint, InputOf } from '@foyer/contract/endpoint';
import { getIdentities } from '@foyer/contract/identity/get-identities';
import { getTelegramSetting } from '@foyer/contract/identity/get-telegram-setting';
import { link } from '@foyer/contract/identity/link';
import { unboundSchema, type Unbound } from '@foyer/contract/identity/unbound';
import { unlink } from '@foyer/contract/identity/unlink';
import { registerAutoUsername } from '@foyer/contract/member/register-auto-username';
import { login } from '@foyer/contract/session/login';
import { loginMaya } from '@foyer/contract/session/login-maya';
import { loginTelegram } from '@foyer/contract/session/login-telegram';
import { sessionValueSchema } from '@foyer/contract/session/session-value';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { identityProvidersSchema } from '#src/config/identity-settings.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswords } from '#src/modules/session/session.public.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { type FirebasePeer, startFirebasePeer } from '#test/firebase-peer.ts';
import { type LoopbackPeer, startPeer } from '#test/loopback-peer.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callSealed } from '#test/sealed-call.ts';
import { BOT_TOKEN, miniAppData, widgetAuth } from '#test/telegram-peer.ts';
import { createTestClock } from '#test/test-clock.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const MAYA_SECRET = 'maya-secret-of-the-test';
const BY_ITSELF = 'auto.example';
const CLOSED = 'closed.example';
const how = {
  registerMethod: 'H5',
  registerUrl: 'http://localhost:8080/m/login?affiliateCode=aff1',
  domain: 'localhost',
} as const;

const clock = createTestClock();
let firebase: FirebasePeer;
let maya: LoopbackPeer;
let server: TestServer;

beforeAll(async () => {
  firebase = await startFirebasePeer(clock);
  maya = await startPeer((response, { body, headers }) => {
    response.setHeader('content-type', 'application/json');
    const basic = Buffer.from(`maya-client:${MAYA_SECRET}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return response.writeHead(401).end('{}');
    const { sessionId } = z.object({ sessionId: z.string() }).parse(JSON.parse(body));
    if (sessionId === 'down') return response.writeHead(503).end('{}');
    if (!sessionId.startsWith('s-')) return response.writeHead(404).end('{}');
    return response.end(JSON.stringify({ customerId: sessionId.slice(0, 6), name: 'Maria' }));
  });
  const identity = {
    firebase: { apiKey: 'key', authDomain: 'auth.example', projectId: firebase.projectId, phone: true },
    telegram: { botId: '700100200', authDomain: 'localhost' },
    maya: { clientId: 'maya-client' },
  };
  const flags = { GEETESTTEST3: true, GOOGLELOGIN3: true, FACEBOOKLOGIN3: true, TELEGRAMLOGIN3: true };
  const secrets = { telegram: BOT_TOKEN, maya: MAYA_SECRET };
  server = await startTestServer({
    clock,
    merchants: [
      makeMerchant({ identity, flags: { ...flags, SSOMANUALREG3: true } }),
      makeMerchant({ code: 'auto', hosts: [BY_ITSELF], identity, flags: { ...flags, FIREBASECREATEACC3: true } }),
      makeMerchant({ code: 'closed', hosts: [CLOSED], identity, flags: {} }),
    ],
    config: {
      identityProviders: identityProvidersSchema.parse({
        firebase: { jwksUrl: firebase.jwksUrl },
        maya: { sandboxUrl: maya.url },
      }),
      identitySecrets: { aurora: secrets, auto: secrets, closed: {} },
    },
  });
  await seedMembers({ db: server.db, clock, passwords: createPasswords() }, 'aurora');
}, DATABASE_START_MS);

// The limit of one address is a minute's.
beforeEach(() => clock.advance(61_000));

afterAll(async () => {
  await server.close();
  await firebase.close();
  await maya.close();
});

type FirebaseInput = Partial<Extract<InputOf<typeof login>, { type: 'firebase' }>>;

async function byFirebase(claims: JWTPayload = {}, over: FirebaseInput & { host?: string } = {}) {
  const { host = 'localhost', ...rest } = over;
  const input = {
    type: 'firebase' as const,
    firebaseChannel: 'google' as const,
    firebaseIdToken: await firebase.token(claims),
    ...rest,
  };
  return callSealed({ port: server.port, endpoint: login, input, headers: { host } });
}

async function unboundOf(claims: JWTPayload, over: { host?: string } = {}): Promise<Unbound> {
  const answer = await byFirebase(claims, over);
  expect(answer).toMatchObject({ status: 409, errorCode: 'bind_customer_required' });
  return unboundSchema.parse(answer.value);
}

async function sessionOf(username: string): Promise<string> {
  const input = { type: 'username' as const, username, password: DEMO_PASSWORD };
  return sessionValueSchema.parse((await callSealed({ port: server.port, endpoint: login, input })).value).token;
}

test('[S4-022, S4-024, S2-019, S3-009, S8-008] a person nobody is linked to gets a choice; linked after a login, the next one opens a session', async () => {
  const unbound = await unboundOf({ sub: 'uid-link' });
  expect(unbound).toMatchObject({
    provider: 'google',
    name: 'Nguyễn An',
    picture: 'https://pictures.example/an.jpg',
    expiresIn: 600,
    login: true,
    register: true,
    autoRegister: false,
  });
  const token = await sessionOf('demo');
  const linked = await server.call(link, { ticket: unbound.ticket }, { token });
  expect(linked).toMatchObject({ status: 200, value: { provider: 'google' } });
  const again = await byFirebase({ sub: 'uid-link' });
  expect(again).toMatchObject({ status: 200, value: { userName: 'demo', spanId: again.headers['x-app-trace-id'] } });
  const listed = await server.call(getIdentities, {}, { token: sessionValueSchema.parse(again.value).token });
  expect(listed.value?.identities).toEqual([
    { provider: 'google', name: 'Nguyễn An', linkedAt: new Date(clock.now()).toISOString() },
  ]);
  expect(listed.value?.open).toEqual(['google', 'facebook', 'phone', 'telegram', 'maya']);
});

test('[S2-019] a ticket is one member’s, one merchant’s, good for 10 minutes and stored hashed', async () => {
  const token = await sessionOf('demo');
  const agent = await sessionOf('agent');
  const { ticket } = await unboundOf({ sub: 'uid-ticket' });
  expect((await server.call(link, { ticket: 'A'.repeat(43) }, { token })).errorCode).toBe('identity_ticket_invalid');
  expect(await server.call(link, { ticket })).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  expect((await server.call(link, { ticket }, { token: agent })).status).toBe(200);
  expect((await server.call(link, { ticket }, { token: agent })).status).toBe(200);
  expect(await server.call(link, { ticket }, { token })).toMatchObject({
    status: 404,
    errorCode: 'identity_ticket_invalid',
  });
  const { ticket: old } = await unboundOf({ sub: 'uid-old' });
  const rows = await server.db.selectFrom('identity_ticket').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(old);
  clock.advance(600_000);
  expect((await server.call(link, { ticket: old }, { token: await sessionOf('demo') })).errorCode).toBe(
    'identity_ticket_invalid',
  );
  const { ticket: foreign } = await unboundOf({ sub: 'uid-foreign' }, { host: BY_ITSELF });
  expect((await server.call(link, { ticket: foreign }, { token: await sessionOf('demo') })).errorCode).toBe(
    'identity_ticket_invalid',
  );
});

test('[S2-019] a person is one member’s only, and a member has one person of a provider', async () => {
  const [first, second] = [await unboundOf({ sub: 'uid-once' }), await unboundOf({ sub: 'uid-once' })];
  const other = await unboundOf({ sub: 'uid-other' });
  const owner = await sessionOf('viewer4');
  expect((await server.call(link, { ticket: first.ticket }, { token: owner })).status).toBe(200);
  const taken = { status: 409, errorCode: 'identity_already_linked' };
  expect(await server.call(link, { ticket: second.ticket }, { token: await sessionOf('expired') })).toMatchObject(
    taken,
  );
  expect(await server.call(link, { ticket: other.ticket }, { token: owner })).toMatchObject(taken);
});

test('[S4-023, S7-017, S6-013] where the merchant wants it, a person is registered without being asked, once', async () => {
  const claims = { sub: 'uid-auto' };
  const tickets = [];
  for (let time = 0; time < 4; time += 1) tickets.push(await unboundOf(claims, { host: BY_ITSELF }));
  expect(tickets[0]).toMatchObject({ register: true, autoRegister: true });
  const answers = await Promise.all(
    tickets.map(({ ticket }) => server.call(registerAutoUsername, { ticket, ...how }, { host: BY_ITSELF })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ value }) => value?.customerId)).size).toBe(1);
  const members = await server.db.selectFrom('member').selectAll().where('merchant_code', '=', 'auto').execute();
  expect(members).toHaveLength(1);
  expect(members[0]?.username).toMatch(/^p[a-z2-9]{11}$/);
  const kept = await server.db
    .selectFrom('registration')
    .selectAll()
    .where('member_id', '=', members[0]?.id ?? '')
    .executeTakeFirst();
  expect(kept).toMatchObject({ register_method: 'H5', register_url: how.registerUrl });
  const used = await server.call(
    registerAutoUsername,
    { ticket: tickets[0]?.ticket ?? '', ...how },
    { host: BY_ITSELF },
  );
  expect(used).toMatchObject({ status: 404, errorCode: 'identity_ticket_invalid' });
  expect((await byFirebase(claims, { host: BY_ITSELF })).status).toBe(200);
});

test('[S4-024, S6-013] where people register by hand, none is registered by itself', async () => {
  const { ticket } = await unboundOf({ sub: 'uid-by-hand' });
  const refused = await server.call(registerAutoUsername, { ticket, ...how });
  expect(refused).toMatchObject({ status: 403, errorCode: 'access_denied' });
});

test('[S3-027] an unknown referral code registers all the same, and is kept as unknown', async () => {
  const { ticket } = await unboundOf({ sub: 'uid-referred' }, { host: BY_ITSELF });
  const input = { ticket, ...how, referralCode: 'NOBODY2345' };
  const made = await server.call(registerAutoUsername, input, { host: BY_ITSELF });
  expect(made.status).toBe(200);
  const kept = await server.db
    .selectFrom('attribution')
    .select(['referral_code', 'referrer_id'])
    .where('member_id', '=', made.value?.customerId ?? '')
    .execute();
  expect(kept).toEqual([{ referral_code: 'NOBODY2345', referrer_id: null }]);
});

test('the only way in of a member without a password stays; other links go', async () => {
  const { ticket } = await unboundOf({ sub: 'uid-only' }, { host: BY_ITSELF });
  const made = await server.call(registerAutoUsername, { ticket, ...how }, { host: BY_ITSELF });
  const own = { token: made.value?.token ?? '', host: BY_ITSELF };
  expect(await server.call(unlink, { provider: 'google' }, own)).toMatchObject({
    status: 409,
    errorCode: 'identity_last_way',
  });
  expect((await server.call(unlink, { provider: 'line' }, own)).status).toBe(200);
  const telegram = await server.call(
    loginTelegram,
    { telegramAuth: widgetAuth({ id: 31, auth_date: firebase.seconds() }), ...how },
    { host: 'localhost' },
  );
  const second = unboundSchema.parse(telegram.raw);
  const token = await sessionOf('demo');
  await server.call(link, { ticket: second.ticket }, { token });
  expect((await server.call(unlink, { provider: 'telegram' }, { token })).status).toBe(200);
  const left = await server.call(getIdentities, {}, { token });
  expect(left.value?.identities.map(({ provider }) => provider)).not.toContain('telegram');
});

test('[S8-007] a second factor is asked for whoever vouched', async () => {
  const { ticket } = await unboundOf({ sub: 'uid-totp' });
  const member = await server.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'totp')
    .executeTakeFirstOrThrow();
  expect(ticket).toHaveLength(43);
  await server.db
    .insertInto('linked_identity')
    .values({
      merchant_code: 'aurora',
      provider: 'google',
      subject: 'uid-totp',
      member_id: member.id,
      name: null,
      linked_at: new Date(clock.now()),
    })
    .execute();
  expect(await byFirebase({ sub: 'uid-totp' })).toMatchObject({
    status: 401,
    errorCode: 'login_verify_required',
    value: { ga: true, email: null, sms: null },
  });
});

test('[S9-025] a token that was shown before opens nothing, and ten at once open one', async () => {
  const firebaseIdToken = await firebase.token({ sub: 'uid-link' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => byFirebase({}, { firebaseIdToken })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 401),
  ]);
  expect((await byFirebase({}, { firebaseIdToken })).errorCode).toBe('identity_rejected');
});

test('what is not vouched for is refused alike for known and unknown persons', async () => {
  const answers = [];
  for (const sub of ['uid-link', 'uid-nobody-knows']) {
    const { status, errorCode, message, value } = await byFirebase({ sub, aud: 'other' });
    answers.push({ status, errorCode, message, value });
  }
  expect(answers[0]).toEqual({
    status: 401,
    errorCode: 'identity_rejected',
    message: 'The sign-in was not confirmed. Please try again.',
    value: null,
  });
  expect(answers[1]).toEqual(answers[0]);
  const words = await callSealed({
    port: server.port,
    endpoint: login,
    input: { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'x' },
    headers: { language: 'VI' },
  });
  expect(words.message).toBe('Đăng nhập chưa được xác nhận. Vui lòng thử lại.');
});

test('[S6-010, S5-015] a channel whose flag is off is closed', async () => {
  const closed = { status: 403, errorCode: 'channel_not_available' };
  expect(await byFirebase({}, { host: CLOSED })).toMatchObject(closed);
  expect(await byFirebase({}, { firebaseChannel: 'twitter' })).toMatchObject(closed);
  const telegramAuth = widgetAuth({ id: 1, auth_date: firebase.seconds() });
  expect(await server.call(loginTelegram, { telegramAuth, ...how }, { host: CLOSED })).toMatchObject(closed);
  const { registerUrl, domain } = how;
  const input = { sessionId: 's-0001', env: 'sandbox' as const, registerUrl, domain };
  expect(await server.call(loginMaya, input, { host: CLOSED })).toMatchObject(closed);
  expect(await server.call(loginMaya, { ...input, env: 'production' })).toMatchObject(closed);
});

test.each<['firebase' | 'line' | 'telegram', Record<string, unknown>]>([
  ['firebase', { username: 'demo' }],
  ['firebase', { password: DEMO_PASSWORD }],
  ['firebase', { username: 'demo', password: DEMO_PASSWORD, isSms: true }],
  ['line', { username: 'demo', password: DEMO_PASSWORD }],
  ['telegram', { username: 'demo', password: DEMO_PASSWORD }],
])('[S5-008] type %s with %j is no way around the captcha of a password', async (type, fields) => {
  const own = {
    firebase: { firebaseChannel: 'google', firebaseIdToken: 'x' },
    line: { lineSessionToken: 'A'.repeat(43) },
    telegram: { telegramAuth: 'x' },
  }[type];
  const input = { type, ...own, ...fields };
  // No type of login takes these together.
  const endpoint: Endpoint = login;
  expect(await callSealed({ port: server.port, endpoint, input })).toMatchObject({
    status: 400,
    errorCode: 'invalid_request',
    value: { fields: Object.fromEntries(Object.keys(fields).map((name) => [name, 'unknown_field'])) },
  });
});

test('[S7-014, S4-012, S4-031] Telegram opens an account and a session at once where the merchant wants it', async () => {
  const telegramAuth = widgetAuth({ id: 77, first_name: 'An', auth_date: firebase.seconds() });
  const made = await server.call(loginTelegram, { telegramAuth, ...how }, { host: BY_ITSELF });
  expect(made).toMatchObject({ status: 200, value: { firstTimeLogin: true } });
  const initData = miniAppData({ user: '{"id":77,"first_name":"An"}', auth_date: firebase.seconds() });
  const again = await server.call(loginTelegram, { telegramAuth: initData, ...how }, { host: BY_ITSELF });
  expect(again).toMatchObject({ status: 200, value: { id: made.value?.id, firstTimeLogin: false } });
});

test('[S8-009] what Telegram signed opens one session, and what it did not sign none', async () => {
  const telegramAuth = widgetAuth({ id: 78, auth_date: firebase.seconds() });
  const failed = { status: 401, errorCode: 'telegram_validate_failed' };
  const forged = { ...telegramAuth, id: 79 };
  expect(await server.call(loginTelegram, { telegramAuth: forged, ...how }, { host: BY_ITSELF })).toMatchObject(failed);
  expect((await server.call(loginTelegram, { telegramAuth, ...how }, { host: BY_ITSELF })).status).toBe(200);
  expect(await server.call(loginTelegram, { telegramAuth, ...how }, { host: BY_ITSELF })).toMatchObject(failed);
  const input = { type: 'telegram' as const, telegramAuth };
  const sealed = await callSealed({ port: server.port, endpoint: login, input, headers: { host: BY_ITSELF } });
  expect(sealed).toMatchObject(failed);
});

test('[S7-045, S3-053] the bot of the merchant is told, its token never', async () => {
  const open = await server.call(getTelegramSetting, {});
  const authUrl = 'https://oauth.telegram.org';
  expect(open.value).toEqual({ enabled: true, botId: '700100200', authDomain: 'localhost', authUrl });
  const closed = await server.call(getTelegramSetting, {}, { host: CLOSED });
  expect(closed.value).toEqual({ enabled: false, botId: '', authDomain: '', authUrl: '' });
  expect(JSON.stringify(server.logs)).not.toContain('AAF-test-token');
});

test('[S7-012, S1-003] a session of Maya’s app is exchanged once, on the server', async () => {
  const { registerUrl, domain } = how;
  const input = { sessionId: 's-00017', env: 'sandbox' as const, registerUrl, domain, affiliateCode: 'aff1' };
  const made = await server.call(loginMaya, input, { host: BY_ITSELF });
  expect(made).toMatchObject({ status: 200, value: { firstTimeLogin: true } });
  expect(await server.call(loginMaya, input, { host: BY_ITSELF })).toMatchObject({
    status: 401,
    errorCode: 'identity_rejected',
  });
  const again = await server.call(loginMaya, { ...input, sessionId: 's-00018' }, { host: BY_ITSELF });
  expect(again.value?.id).toBe(made.value?.id);
  expect((await server.call(loginMaya, { ...input, sessionId: 'forged' })).errorCode).toBe('identity_rejected');
  expect(unboundSchema.parse((await server.call(loginMaya, { ...input, sessionId: 's-9' })).raw).name).toBe('Maria');
});

test('a provider that is down says so and leaves the other ways open', async () => {
  const { registerUrl, domain } = how;
  const input = { sessionId: 'down', env: 'sandbox' as const, registerUrl, domain };
  const down = await server.call(loginMaya, input);
  expect(down).toMatchObject({ status: 503, errorCode: 'identity_unavailable', headers: { 'retry-after': '30' } });
  expect(await sessionOf('demo')).toHaveLength(43);
  expect((await byFirebase({ sub: 'uid-link' })).status).toBe(200);
});

test('so many proofs a minute from one address, and no more', async () => {
  const statuses = new Set<number>();
  for (let time = 0; time < 70; time += 1) {
    const telegramAuth = widgetAuth({ id: 1, auth_date: 1 });
    statuses.add((await server.call(loginTelegram, { telegramAuth, ...how })).status);
  }
  expect([...statuses]).toEqual([401, 429]);
});
