import { createHash } from 'node:crypto';
import { changePassword } from '@foyer/contract/member/change-password';
import { register } from '@foyer/contract/member/registration/register';
import { registerByAgent } from '@foyer/contract/member/registration/register-by-agent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { registration } from '#test/accounts.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { logInAs, sessionOf, startMembersServer } from '#test/members.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { codeFor, registerBy, someAddress, someMobile } from '#test/mobile.ts';
import { callSealed, fetchMockProof } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const BREACHED = 'Correct-Horse-Breached-1';
const refused = { status: 400, errorCode: 'password_too_common' };

let list: LoopbackPeer;
let server: TestServer;
let isUp = true;
beforeAll(async () => {
  const hash = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
  list = await startPeer((response) => (isUp ? response.end(`${hash.slice(5)}:7`) : response.writeHead(503).end()));
  server = await startMembersServer({ config: { breachedPasswordsUrl: list.url } });
}, DATABASE_START_MS);
afterAll(async () => {
  await server.close();
  await list.close();
});

const proof = async () => ({ geetestValidateV4: await fetchMockProof(server.port) });
const from = (token?: string) => ({
  'x-forwarded-for': someAddress(),
  ...(token === undefined ? {} : { authorization: token }),
});
const byName = async (password: string) =>
  callSealed({
    port: server.port,
    endpoint: register,
    input: { ...registration({ password }), ...(await proof()) },
    headers: from(),
  });

test('[ASVS 6.2.12, S9-032] a password of a breach opens no account, however it is opened, and is nobody’s new one', async () => {
  expect(await byName(BREACHED)).toMatchObject(refused);
  const number = someMobile();
  const code = await codeFor(server, number);
  expect(await registerBy(server, { number, code, password: BREACHED })).toMatchObject(refused);
  const { token } = sessionOf(await logInAs(server, 'agent'));
  const { login: _login, ...account } = registration({ password: BREACHED });
  const input = { ...account, customerType: 0 as const, ...(await proof()) };
  expect(await callSealed({ port: server.port, endpoint: registerByAgent, input, headers: from(token) })).toMatchObject(
    refused,
  );
  const change = { oldPassword: DEMO_PASSWORD, newPassword: BREACHED };
  expect(
    await callSealed({ port: server.port, endpoint: changePassword, input: change, headers: from(token) }),
  ).toMatchObject(refused);
  // The code was not used up by that.
  expect((await registerBy(server, { number, code, password: 'Fresh-Horse-12' })).status).toBe(200);
  expect((await byName('Fresh-Horse-13')).status).toBe(200);
});

test('[ASVS 6.2.12] whoever guesses without a captcha makes nobody ask the list, and a list that is down keeps nobody out', async () => {
  const before = list.heard.length;
  const input = registration({ password: BREACHED });
  const unproven = await callSealed({ port: server.port, endpoint: register, input, headers: from() });
  expect(unproven.errorCode).toBe('verify_first');
  expect(list.heard.length).toBe(before);
  isUp = false;
  expect((await byName(BREACHED)).status).toBe(200);
});
