import { registerByAgent } from '@foyer/contract/member/registration/register-by-agent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, sessionOf, startMembersServer } from '#test/members.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const captcha = { provider: 'altcha', register: false, loginAfterFailures: 3 } as const;
const PASSWORD = 'Correct-Horse-9';
let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ captcha, flags: { PWDEXPFORCECHANGE3: true } })] });
  agent = sessionOf(await logInAs(server, 'agent')).token;
}, DATABASE_START_MS);
afterAll(() => server.close());

let names = 0;
const open = (
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
const keptOf = (id: unknown) =>
  server.db.selectFrom('attribution').selectAll().where('member_id', '=', String(id)).executeTakeFirstOrThrow();

test('[S1-001, S2-003, S4-011, S6-003] an agent opens an account that is his, and gets the result only', async () => {
  const answer = await open(agent, 0, { username: 'underone' });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.value).toEqual({ customerId: expect.any(String), userName: 'underone', customerType: 0 });
  const { customerId } = Object(answer.value);
  const self = await server.db
    .selectFrom('member')
    .selectAll()
    .where('username', '=', 'agent')
    .executeTakeFirstOrThrow();
  expect(await keptOf(customerId)).toMatchObject({
    affiliate_code: self.referral_code.toLowerCase(),
    affiliate_known: true,
    referrer_id: self.id,
  });
  const sessions = server.db.selectFrom('session').select('id').where('member_id', '=', customerId);
  expect(await sessions.execute()).toEqual([]);
});

test('[S3-004, S6-003] type 1 opens agents of type 2, who open members and no agents; members and visitors open nothing', async () => {
  expect((await open(agent, 2, { username: 'subagent' })).value).toMatchObject({ customerType: 2 });
  await server.db.updateTable('member').set({ password_expired: false }).where('username', '=', 'subagent').execute();
  const sub = sessionOf(await logInAs(server, 'subagent', { password: PASSWORD })).token;
  expect((await open(sub, 0)).status).toBe(200);
  const member = sessionOf(await logInAs(server, 'demo')).token;
  const answers = [await open(sub, 2), await open(member, 0), await open(null, 0)];
  expect(answers.map(({ status, errorCode }) => [status, errorCode])).toEqual([
    [403, 'access_denied'],
    [403, 'access_denied'],
    [401, 'login.not.session'],
  ]);
});

test('[S4-018] its first login has to choose a password that the agent does not know', async () => {
  await open(agent, 0, { username: 'fresh1' });
  expect(sessionOf(await logInAs(server, 'fresh1', { password: PASSWORD }))).toMatchObject({ updatePassword: true });
});

test('[S2-003] the same request again is the same account; a taken name is said', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(agent, 0, { username: 'twice1', key })));
  expect(new Set(answers.map(({ value }) => Object(value).customerId)).size).toBe(1);
  expect(await open(agent, 0, { username: 'twice1' })).toMatchObject({ status: 409, errorCode: 'username_taken' });
});
