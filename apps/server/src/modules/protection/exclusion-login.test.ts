import { closeAccount } from '@foyer/contract/member/close-account';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import {
  beginTimeOut,
  beginExclusion,
  getMemberProtection,
  requestReturnFromExclusion,
} from '@foyer/contract/protection/protection';
import { sendRecoveryCode } from '@foyer/contract/member/recovery/recover-password';
import { login } from '@foyer/contract/session/login';
import { reopenAccount, accountReopenOfferSchema } from '@foyer/contract/session/reopen-account';
import { createHandoffToken, redeemHandoffToken } from '@foyer/contract/session/session-handoff';
import { exchangeUrlToken } from '@foyer/contract/session/sessions';
import { verifyLogin } from '@foyer/contract/session/verify-login';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { insertMember } from '#src/modules/member/member-store.ts';
import { createCredentialStore, DEMO_PASSWORD, findMemberId, updateMember } from '#src/modules/member/member.public.ts';
import { completeFirstFactor, createPasswordHasher, openSession } from '#src/modules/session/session.public.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { createTestApiCallContext } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import {
  logInAs,
  makeDeviceId,
  parseSession,
  parseVerificationTicket,
  startMembersServer,
} from '#test/servers/members-server.ts';
import { makeIpAddress, makeMobileNumber } from '#test/members/mobile-numbers.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
const SHOP = 'https://shop.example';
const EXCLUDED = { status: 403, errorCode: 'self_excluded' };
const merchant = makeMerchant({
  flags: { GEETESTTEST3: true, MOBILEAUTOLOGIN3: true },
  handoffOrigins: [{ origin: SHOP, legacyToken: false }],
});
const passwords = createPasswordHasher({ memory: 1024, passes: 1, parallelism: 1 });

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  const operators = { aurora: { secrets: [OPERATOR_SECRET], deskUrl: 'https://desk.example/foyer' } };
  server = await startMembersServer({ merchants: [merchant], config: { operators } });
  passwordHash = await passwords.hash(DEMO_PASSWORD);
});
beforeEach(() => server.clock.advance(HOUR_MS));
afterAll(() => server.close());

let created = 0;

/** A new member with an open session. */
async function newMember() {
  created += 1;
  const id = crypto.randomUUID();
  const username = `player${created}`;
  const account = { id, merchantCode: 'aurora', username, language: null, passwordHash };
  await insertMember(server.db, { ...account, createdAt: new Date(server.clock.now()) });
  const session = { memberId: id, merchantCode: 'aurora', isRestricted: false, deviceId: null, device: null };
  const token = await openSession(server, session, { ip: '127.0.0.1', userAgent: 'test' });
  return { id, username, token };
}

const excludeSelf = (token: string, months: number | null = 6) =>
  server.call(beginExclusion, { months, understood: true }, { token });
const isAlive = async (token: string): Promise<boolean> =>
  (await server.call(getMemberInfo, {}, { token })).status === 200;
const orderExclusion = (username: string, months: number | null = 6) =>
  callAsOperator(server, { type: 'protection.order', order: { kind: 'exclude', months }, members: [username] });
const readTicket = (answer: { readonly value?: unknown }): string | undefined =>
  z.object({ ticket: z.string().optional() }).parse(answer.value).ticket;

async function listBlocks(memberId: string) {
  return server.db.selectFrom('play_block').selectAll().where('member_id', '=', memberId).execute();
}

/** The webhooks about a member, the oldest first. */
async function listWebhooks(username: string): Promise<readonly unknown[]> {
  const rows = await server.db.selectFrom('operator_event').select('body').orderBy('seq').execute();
  return rows.map(({ body }): unknown => JSON.parse(body)).filter((event) => JSON.stringify(event).includes(username));
}

test('when members exclude themselves, their sessions end, and a login shows when the exclusion ends', async () => {
  const { id, username, token } = await newMember();
  const { token: other } = parseSession(await logInAs(server, username));
  const excluded = await excludeSelf(token);
  const until = (await listBlocks(id))[0]?.ends_at?.toISOString();
  expect(excluded).toMatchObject({ status: 200, value: { excludedUntil: until } });
  expect([await isAlive(token), await isAlive(other)]).toEqual([false, false]);
  expect(await logInAs(server, username)).toMatchObject({ ...EXCLUDED, value: { until } });
  expect(await listWebhooks(username)).toMatchObject([
    { type: 'protection.changed', data: { member: { username }, change: 'exclusion', source: 'member', until } },
  ]);
});

test('a break from play does not end the session, and a shorter break does not shorten a longer one', async () => {
  const { token, username } = await newMember();
  const first = await server.call(beginTimeOut, { hours: 168 }, { token });
  const second = await server.call(beginTimeOut, { hours: 24 }, { token });
  expect(second.value).toEqual(first.value);
  expect((await server.call(getMemberProtection, {}, { token })).value).toMatchObject({
    timeOutUntil: first.value?.timeOutUntil,
    offered: { timeOutHours: [24, 168, 720, 1008], exclusionMonths: [6, 12, 60], exclusionIndefinite: true },
  });
  expect((await logInAs(server, username)).status).toBe(200);
});

test('rejects a break or an exclusion of a duration that the brand does not offer', async () => {
  const { id, token } = await newMember();
  const tooShort = await server.call(beginTimeOut, { hours: 1 }, { token });
  expect([tooShort.errorCode, (await excludeSelf(token, 1)).errorCode]).toEqual(['invalid_request', 'invalid_request']);
  expect(await listBlocks(id)).toEqual([]);
});

test('[security: protection 15] an excluded member is not logged in by a remembered device', async () => {
  const { username } = await newMember();
  const loginDeviceId = makeDeviceId('a');
  const logIn = (input: object) =>
    callSealed({
      port: server.port,
      endpoint: login,
      input: { type: 'username', username, password: DEMO_PASSWORD, loginDeviceId, ...input },
      headers: { 'x-forwarded-for': makeIpAddress() },
    });
  const { rememberToken = '' } = parseSession(await logIn({ remember: true }));
  await orderExclusion(username);
  const remembered = await logIn({ password: rememberToken, remembered: true });
  expect(remembered).toMatchObject({ status: 401, errorCode: 'login.cred.err' });
});

test('[security: protection 15] the second step of a login opens no session if the member was excluded after the first step', async () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() });
  const verify = (ticket: string) =>
    callSealed({ port: server.port, endpoint: verifyLogin, input: { ticket, channel: 'ga', code: code() } });
  const pending = parseVerificationTicket(await logInAs(server, 'totp'));
  await orderExclusion('totp');
  expect(await verify(pending)).toMatchObject({ errorCode: 'login_ticket_invalid' });
  // The password alone does not reveal the exclusion.
  const first = await logInAs(server, 'totp');
  expect(first.errorCode).toBe('login_verify_required');
  expect(await verify(parseVerificationTicket(first))).toMatchObject(EXCLUDED);
});

test('[security: protection 15] an exclusion also ends a session whose token was exchanged or handed off to another site', async () => {
  const { token, username } = await newMember();
  const handedOff = await server.call(createHandoffToken, { audience: SHOP }, { token });
  const memberId = (await findMemberId(server.db, 'aurora', username)) ?? '';
  await orderExclusion(username);
  const redeemed = await server.call(redeemHandoffToken, { token: handedOff.value?.token ?? '', audience: SHOP });
  expect(redeemed.errorCode).toBe('handoff_token_invalid');
  expect((await server.call(exchangeUrlToken, {}, { token })).errorCode).toBe('login.not.session');
  // A session that was opened while the member was being excluded.
  const session = { memberId, merchantCode: 'aurora', isRestricted: false, deviceId: null, device: null };
  const late = await openSession(server, session, { ip: '127.0.0.1', userAgent: 'test' });
  expect(await isAlive(late)).toBe(false);
});

test.each([
  ['a provider', { byProvider: true }],
  ['a passkey', { byPasskey: true }],
  ['a code', {}],
])('[security: protection 15] a login by %s of an excluded member opens no session', async (_method, how) => {
  const { id, token } = await newMember();
  await excludeSelf(token);
  const credentials = createCredentialStore(server);
  const credential = await credentials.findById(id);
  if (!credential) throw new Error('no member');
  const proof = { credential, device: {}, isRestricted: false, secondFactor: null, ...how };
  const result = await completeFirstFactor(
    { ...server.context, credentials },
    proof,
    createTestApiCallContext({ merchant }),
  );
  expect(result).toMatchObject({ ok: false, error: { code: 'self_excluded' } });
});

test('[security: protection 21] reopening a closed account never lifts an exclusion', async () => {
  const { token, username } = await newMember();
  const headers = { authorization: token };
  await callSealed({ port: server.port, endpoint: closeAccount, input: { password: DEMO_PASSWORD }, headers });
  const offer = accountReopenOfferSchema.parse((await logInAs(server, username)).value);
  await orderExclusion(username);
  expect((await server.call(reopenAccount, { ticket: offer.ticket })).status).not.toBe(200);
  const again = await logInAs(server, username);
  const ticket = readTicket(again);
  if (ticket !== undefined) expect(await server.call(reopenAccount, { ticket })).toMatchObject(EXCLUDED);
  expect(await logInAs(server, username)).toMatchObject(EXCLUDED);
  await callAsOperator(server, { type: 'account.order', order: 'reopen', members: [username] });
  expect(await logInAs(server, username)).toMatchObject(EXCLUDED);
});

test('[security: protection 22] responses to strangers do not reveal whether a member is excluded', async () => {
  const [excluded, other] = [await newMember(), await newMember()];
  await excludeSelf(excluded.token);
  const ask = async ({ id, username }: typeof other) => {
    const { countryDialingCode, mobileNum, full } = makeMobileNumber();
    await updateMember(server.db, id, { mobile: full });
    const wrong = await logInAs(server, username, { password: 'Wrong-Horse-1' });
    const mobile = { by: 'sms', countryDialingCode, mobileNum } as const;
    const recovery = await server.call(sendRecoveryCode, mobile, { headers: { 'x-forwarded-for': makeIpAddress() } });
    return [wrong.status, wrong.errorCode, wrong.value, recovery.status, recovery.errorCode];
  };
  expect(await ask(excluded)).toEqual(await ask(other));
});

test('after the end of an exclusion, the member can ask to return, and log in after the waiting period', async () => {
  const { id, username, token } = await newMember();
  await excludeSelf(token);
  const endsAt = (await listBlocks(id))[0]?.ends_at?.getTime() ?? 0;
  server.clock.advance(endsAt - server.clock.now() - 1);
  expect(readTicket(await logInAs(server, username))).toBeUndefined();
  server.clock.advance(1);
  const ticket = readTicket(await logInAs(server, username)) ?? '';
  expect((await server.call(reopenAccount, { ticket })).errorCode).toBe('login_ticket_invalid');
  const again = readTicket(await logInAs(server, username)) ?? '';
  const asked = await server.call(requestReturnFromExclusion, { ticket: again });
  expect(asked.value).toEqual({ returnAt: new Date(server.clock.now() + 24 * HOUR_MS).toISOString() });
  expect((await server.call(requestReturnFromExclusion, { ticket: again })).errorCode).toBe('login_ticket_invalid');
  server.clock.advance(24 * HOUR_MS - 1);
  const waiting = await logInAs(server, username);
  const value = { until: new Date(endsAt).toISOString(), returnAt: asked.value?.returnAt, help: [] };
  expect([waiting.errorCode, waiting.value]).toEqual(['self_excluded', value]);
  server.clock.advance(1);
  expect((await logInAs(server, username)).status).toBe(200);
});

test('an operator cannot order a member’s return after an exclusion if only the member may ask for it', async () => {
  const { username, token } = await newMember();
  await excludeSelf(token);
  server.clock.advance(200 * 24 * HOUR_MS);
  const order = { type: 'protection.order' as const, order: { kind: 'return' as const }, members: [username] };
  expect((await callAsOperator(server, order)).errorCode).toBe('invalid_request');
  expect(readTicket(await logInAs(server, username))).toBeDefined();
});

test('a member with a permanent exclusion cannot ask to return', async () => {
  const { username, token } = await newMember();
  expect((await excludeSelf(token, null)).value).toEqual({ excludedUntil: null });
  server.clock.advance(100_000 * HOUR_MS);
  const rejected = await logInAs(server, username);
  expect(rejected).toMatchObject({ ...EXCLUDED, value: { until: null } });
  expect(readTicket(rejected)).toBeUndefined();
});

test('[security: protection 21] if members can return only through the operator, a login after the exclusion gives no ticket, and the operator’s order starts the waiting period', async () => {
  const returnBy = 'operator' as const;
  const brand = { protection: { exclusion: { returnBy } } };
  const strict = await startMembersServer({
    merchants: [makeMerchant(brand)],
    config: { operators: { aurora: { secrets: [OPERATOR_SECRET], deskUrl: 'https://desk.example/foyer' } } },
  });
  const demo = await findMemberId(strict.db, 'aurora', 'demo');
  const order = (id: string) =>
    callAsOperator(
      strict,
      { type: 'protection.order', order: { kind: 'return' }, members: ['demo', 'stranger'] },
      { id },
    );
  const { token } = parseSession(await logInAs(strict, 'demo'));
  await strict.call(beginExclusion, { months: 6, understood: true }, { token });
  expect((await order('early')).value).toEqual({ unknown: ['stranger'], notReturning: ['demo'] });
  strict.clock.advance(200 * 24 * HOUR_MS);
  const ended = await logInAs(strict, 'demo');
  expect(ended).toMatchObject({ ...EXCLUDED, value: { returnBy } });
  expect(readTicket(ended)).toBeUndefined();
  for (const id of ['call', 'call'])
    expect((await order(id)).value).toEqual({ unknown: ['stranger'], notReturning: [] });
  const returnAt = new Date(strict.clock.now() + 24 * HOUR_MS).toISOString();
  expect(await logInAs(strict, 'demo')).toMatchObject({ ...EXCLUDED, value: { returnAt } });
  const audit = await strict.db
    .selectFrom('audit_entry')
    .innerJoin('audit_chain', 'audit_chain.id', 'audit_entry.chain_id')
    .select(['actor', 'reference'])
    .where('member_id', '=', demo)
    .where('action', '=', 'exclusion.return_requested')
    .execute();
  expect(audit).toEqual([{ actor: 'operator', reference: 'call' }]);
  strict.clock.advance(24 * HOUR_MS);
  expect((await logInAs(strict, 'demo')).status).toBe(200);
  await strict.close();
});

test("an operator's order to exclude members is executed once per webhook-id, and never shortens a block", async () => {
  const { id, username } = await newMember();
  const order = {
    type: 'protection.order' as const,
    order: { kind: 'exclude' as const, months: null },
    members: [username],
  };
  const request = { id: 'msg_1' };
  await callAsOperator(server, order, request);
  await callAsOperator(server, order, request);
  expect(await listBlocks(id)).toHaveLength(1);
  await orderExclusion(username, 1);
  expect((await logInAs(server, username)).value).toEqual({ until: null, help: [] });
  const { value } = await callAsOperator(server, { ...order, members: ['nobody-here'] });
  expect(value?.unknown).toEqual(['nobody-here']);
});
