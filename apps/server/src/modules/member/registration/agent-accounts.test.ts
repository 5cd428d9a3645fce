import { registerByAgent } from '@foyer/contract/member/registration/register-by-agent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const captcha = { provider: 'altcha', register: false, loginAfterFailures: 3 } as const;
const PASSWORD = 'Correct-Horse-9';
let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ captcha, flags: { PWDEXPFORCECHANGE3: true } })] });
  agent = parseSession(await logInAs(server, 'agent')).token;
});
afterAll(() => server.close());

let names = 0;
const openAccount = (
  token: string | null,
  customerType: 0 | 2,
  over: { readonly username?: string; readonly key?: string } = {},
) =>
  callSealed({
    port: server.port,
    endpoint: registerByAgent,
    input: {
      username: over.username ?? `under${(names += 1)}`,
      password: PASSWORD,
      customerType,
      registerMethod: 'H5',
      registerUrl: 'http://localhost:8080/m/agentRegister',
      domain: 'localhost',
    },
    headers: {
      ...(token === null ? {} : { authorization: token }),
      ...(over.key === undefined ? {} : { 'idempotency-key': over.key }),
    },
  });
const findAttribution = (id: unknown) =>
  server.db.selectFrom('attribution').selectAll().where('member_id', '=', String(id)).executeTakeFirstOrThrow();

test('[S1-001, S2-003, S4-011, S6-003] an agent opens an account that is attributed to the agent, without a session', async () => {
  const response = await openAccount(agent, 0, { username: 'underone' });
  expect(response).toMatchObject({ status: 200 });
  expect(response.value).toEqual({ customerId: expect.any(String), userName: 'underone', customerType: 0 });
  const { customerId } = Object(response.value);
  const agentRow = await server.db
    .selectFrom('member')
    .selectAll()
    .where('username', '=', 'agent')
    .executeTakeFirstOrThrow();
  expect(await findAttribution(customerId)).toMatchObject({
    affiliate_code: agentRow.referral_code.toLowerCase(),
    affiliate_known: true,
    referrer_id: agentRow.id,
  });
  const sessions = server.db.selectFrom('session').select('id').where('member_id', '=', customerId);
  expect(await sessions.execute()).toEqual([]);
});

test('[S3-004, S6-003] agents of type 1 can open accounts of agents, agents of type 2 only accounts of members, and others none', async () => {
  expect((await openAccount(agent, 2, { username: 'subagent' })).value).toMatchObject({ customerType: 2 });
  await server.db.updateTable('member').set({ password_expired: false }).where('username', '=', 'subagent').execute();
  const sub = parseSession(await logInAs(server, 'subagent', { password: PASSWORD })).token;
  expect((await openAccount(sub, 0)).status).toBe(200);
  const member = parseSession(await logInAs(server, 'demo')).token;
  const responses = [await openAccount(sub, 2), await openAccount(member, 0), await openAccount(null, 0)];
  expect(responses.map(({ status, errorCode }) => [status, errorCode])).toEqual([
    [403, 'access_denied'],
    [403, 'access_denied'],
    [401, 'login.not.session'],
  ]);
});

test('[S4-018] an account opened by an agent requires a new password at the first login', async () => {
  await openAccount(agent, 0, { username: 'fresh1' });
  expect(parseSession(await logInAs(server, 'fresh1', { password: PASSWORD }))).toMatchObject({ updatePassword: true });
});

test('[S2-003] a repeated registration by an agent returns the same account, and a taken name is rejected', async () => {
  const key = crypto.randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => openAccount(agent, 0, { username: 'twice1', key })),
  );
  expect(new Set(responses.map(({ value }) => Object(value).customerId)).size).toBe(1);
  expect(await openAccount(agent, 0, { username: 'twice1' })).toMatchObject({
    status: 409,
    errorCode: 'username_taken',
  });
});
