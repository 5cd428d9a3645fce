import type { InputOf } from '@foyer/contract/endpoint';
import { getInboxMessages } from '@foyer/contract/inbox/inbox';
import { changePassword } from '@foyer/contract/member/change-password';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { recoverPassword, sendRecoveryCode } from '@foyer/contract/member/recovery/recover-password';
import { login } from '@foyer/contract/session/login';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRecoveryCodes, replaceRecoveryCodes } from '#src/modules/second-factor/recovery-codes.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { DEMO_PASSWORD, updateMember } from '#src/modules/member/member.public.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, makeDeviceId, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { callAsOperator, OPERATOR_SECRET, sendAccountCommand } from '#test/call-as-operator.ts';
import { type OutboxEntry, readOutbox } from '#test/read-outbox.ts';
import { callSealed, fetchMockCaptchaProof } from '#test/sealed-call.ts';
import { writeRenderEntry } from '#test/servers/render-entry.ts';
import type { TestServer } from '#test/servers/test-server.ts';
import { makeTempFolder } from '#test/temp-folder.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

const DAY_MS = 24 * 60 * 60_000;
const NEW_PASSWORD = 'Meadow-Lark-42';
const passwords = createPasswordHasher(FAST_PASSWORD_HASH);

const temp = makeTempFolder();
let server: TestServer;
beforeAll(async () => {
  const codes = { perHour: 10_000 };
  const flags = { GEETESTTEST3: true, MOBILEAUTOLOGIN3: true, INBOX3: true };
  const merchants = [
    makeMerchant({ codes, flags }),
    makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], recovery: ['email'] }),
    makeMerchant({ code: 'zafir', hosts: ['zafir.localhost'], codes: undefined }),
  ];
  const operators = { aurora: { secrets: [OPERATOR_SECRET] } };
  server = await startMembersServer({ merchants, config: { operators, webDist: writeRenderEntry(temp.folder) } });
});
beforeEach(() => server.clock.advance(DAY_MS));
afterAll(async () => {
  await server.close();
  temp.remove();
});

let created = 0;

/** Creates a member of aurora with the demo password, a verified number and a verified address. */
async function createMember() {
  created += 1;
  const id = crypto.randomUUID();
  const username = `goalkeeper${created}`;
  const mobile = `84905${String(created).padStart(6, '0')}`;
  const email = `Keeper${created}@Example.com`;
  const account = { id, merchantCode: 'aurora', username, mobile, email, language: null };
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await insertMember(server.db, { ...account, passwordHash, createdAt: new Date(server.clock.now()) });
  const bySms = { by: 'sms', countryDialingCode: '84', mobileNum: `0${mobile.slice(2)}` } as const;
  return { ...account, bySms, byEmail: { by: 'email', email: email.toLowerCase() } as const };
}

const unknownNumber = { by: 'sms', countryDialingCode: '84', mobileNum: '0908765432' } as const;

type SendInput = InputOf<typeof sendRecoveryCode>;

function send(input: SendInput, { ip = makeIpAddress(), host = 'localhost' } = {}) {
  return server.call(sendRecoveryCode, input, { host, headers: { 'x-forwarded-for': ip } });
}

function recover(input: InputOf<typeof recoverPassword>, ip = makeIpAddress()) {
  const headers = { 'x-forwarded-for': ip };
  return callSealed({ port: server.port, endpoint: recoverPassword, input, headers });
}

const readMessages = async (to: string): Promise<OutboxEntry[]> =>
  (await readOutbox(server.port)).filter((message) => message.to === to);

/** Messages are sent after the response. */
async function waitForMessages(to: string, count: number): Promise<OutboxEntry[]> {
  await expect.poll(async () => (await readMessages(to)).length).toBe(count);
  return readMessages(to);
}

async function requestCode(input: SendInput, to: string): Promise<string> {
  const before = (await readMessages(to)).length;
  expect((await send(input)).status).toBe(200);
  return (await waitForMessages(to, before + 1))[0]?.code ?? '';
}

const makeWrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const logIn = (username: string, password: string) => logInAs(server, username, { password });

describe('by a code to the verified number or address', () => {
  test.each(['sms', 'email'] as const)(
    '[ASVS 6.4.3] password recovery with a code by %s sets a new password, ends all sessions and remembered devices, and opens no session',
    async (channel) => {
      const member = await createMember();
      const loginDeviceId = makeDeviceId(member.username);
      const remembered = await callSealed({
        port: server.port,
        endpoint: login,
        input: { type: 'username', username: member.username, password: DEMO_PASSWORD, remember: true, loginDeviceId },
      });
      const { token, rememberToken = '' } = parseSession(remembered);
      const [target, to] =
        channel === 'sms'
          ? ([member.bySms, member.mobile] as const)
          : ([member.byEmail, member.email.toLowerCase()] as const);
      const code = await requestCode(target, to);
      const result = await recover({ ...target, code, newPassword: NEW_PASSWORD });
      expect(result).toMatchObject({ status: 200, value: { userName: member.username } });
      expect(result.value).not.toHaveProperty('token');
      expect((await server.call(getMemberInfo, {}, { token })).status).toBe(401);
      const input = {
        type: 'username',
        username: member.username,
        password: rememberToken,
        remembered: true,
        loginDeviceId,
      } as const;
      expect((await callSealed({ port: server.port, endpoint: login, input })).errorCode).toBe('login.cred.err');
      expect((await logIn(member.username, DEMO_PASSWORD)).errorCode).toBe('login.cred.err');
      expect((await logIn(member.username, NEW_PASSWORD)).status).toBe(200);
      expect(await recover({ ...target, code, newPassword: 'Another-Lark-43' })).toMatchObject({
        errorCode: 'verification_code_invalid',
      });
    },
  );

  test('after a password recovery, members are notified in the inbox, and by SMS and email in their language', async () => {
    const member = await createMember();
    await updateMember(server.db, member.id, { language: 'VI' });
    const code = await requestCode(member.bySms, member.mobile);
    await recover({ ...member.bySms, code, newPassword: NEW_PASSWORD });
    const [notice] = await waitForMessages(member.mobile, 2);
    expect(notice).toMatchObject({ code: '', text: expect.stringMatching(/^Aurora\nMật khẩu của bạn/) });
    expect((await waitForMessages(member.email, 1))[0]?.text).toBe(notice?.text);
    const { token } = parseSession(await logIn(member.username, NEW_PASSWORD));
    const { value } = await server.call(getInboxMessages, {}, { token });
    expect(value?.messages.map(({ title }) => title)).toContain('Your password was changed');
  });

  test('after members change the password of their account, they are notified by SMS', async () => {
    const member = await createMember();
    const { token } = parseSession(await logIn(member.username, DEMO_PASSWORD));
    const input = { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD };
    await callSealed({ port: server.port, endpoint: changePassword, input, headers: { authorization: token } });
    expect((await waitForMessages(member.mobile, 1))[0]?.text).toContain('Your password was changed');
  });

  test('[security: enumeration] password recovery has the same response for known and unknown numbers and addresses, and sends nothing to unknown ones', async () => {
    const member = await createMember();
    const known = await send(member.bySms);
    const unknown = await send(unknownNumber);
    const byEmail = await send({ by: 'email', email: 'nobody@example.com' });
    const facts = ({ status, raw, message }: typeof known) => ({ status, raw, message });
    expect(facts(known).status).toBe(200);
    expect([facts(unknown), facts(byEmail)]).toEqual([facts(known), facts(known)]);
    await waitForMessages(member.mobile, 1);
    expect([await readMessages('84908765432'), await readMessages('nobody@example.com')]).toEqual([[], []]);
    const attempt = { code: '123456', newPassword: NEW_PASSWORD };
    const answers = [await recover({ ...member.bySms, ...attempt }), await recover({ ...unknownNumber, ...attempt })];
    const [right, other] = answers.map(({ status, errorCode, message, value }) => ({
      status,
      errorCode,
      message,
      value,
    }));
    expect(right).toMatchObject({ status: 400, errorCode: 'verification_code_invalid' });
    expect(right).toEqual(other);
  });

  test('password recovery rejects a code after five tries, after ten minutes, and for another number', async () => {
    const [member, other] = [await createMember(), await createMember()];
    const code = await requestCode(member.bySms, member.mobile);
    const use = (target: typeof member.bySms, typed: string) =>
      recover({ ...target, code: typed, newPassword: NEW_PASSWORD, geetestValidateV4: proof });
    let proof = await fetchMockCaptchaProof(server.port);
    expect((await use(other.bySms, code)).errorCode).toBe('verification_code_invalid');
    for (let tries = 0; tries < 5; tries += 1) {
      server.clock.advance(60_000);
      proof = await fetchMockCaptchaProof(server.port);
      expect((await use(member.bySms, makeWrong(code))).errorCode).toBe('verification_code_invalid');
    }
    server.clock.advance(60_000);
    proof = await fetchMockCaptchaProof(server.port);
    expect((await use(member.bySms, code)).errorCode).toBe('verification_code_invalid');
    server.clock.advance(DAY_MS);
    const late = await requestCode(member.bySms, member.mobile);
    server.clock.advance(10 * 60_000);
    expect((await use(member.bySms, late)).errorCode).toBe('verification_code_invalid');
  });

  test('password recovery requires a captcha and delays attempts by the same rules as a login', async () => {
    const attempt = { ...unknownNumber, code: '123456', newPassword: NEW_PASSWORD };
    const ip = makeIpAddress();
    const codes = [];
    for (let count = 0; count < 4; count += 1) codes.push((await recover(attempt, ip)).errorCode);
    expect(codes).toEqual([...Array.from({ length: 3 }, () => 'verification_code_invalid'), 'verify_first']);
    expect((await send(unknownNumber, { ip })).errorCode).toBe('verify_first');
    for (let count = 0; count < 2; count += 1) {
      const geetestValidateV4 = await fetchMockCaptchaProof(server.port);
      expect((await recover({ ...attempt, geetestValidateV4 }, ip)).errorCode).toBe('verification_code_invalid');
    }
    expect(await recover(attempt, ip)).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST_LOGIN' });
  });

  test('password recovery limits the codes sent to all numbers and addresses of one account', async () => {
    const member = await createMember();
    for (let count = 0; count < 6; count += 1) {
      const number = `84906${String(count).padStart(6, '0')}`;
      await updateMember(server.db, member.id, { mobile: number });
      for (let again = 0; again < 2; again += 1) {
        expect((await send({ ...unknownNumber, mobileNum: `0${number.slice(2)}` })).status).toBe(200);
        if (count < 5) await waitForMessages(number, again + 1);
        server.clock.advance(60_000);
      }
    }
    expect(await readMessages('84906000005')).toEqual([]);
  });

  test('a new password that is not allowed does not use up a try of the recovery code', async () => {
    const member = await createMember();
    const code = await requestCode(member.bySms, member.mobile);
    for (const newPassword of ['123456', 'password', member.username, member.username]) {
      expect(await recover({ ...member.bySms, code, newPassword })).toMatchObject({ errorCode: 'password_too_common' });
    }
    expect((await recover({ ...member.bySms, code, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  test('password recovery sends no code to an address that two members share', async () => {
    const [member, other] = [await createMember(), await createMember()];
    await updateMember(server.db, other.id, { email: member.email.toUpperCase() });
    expect((await send(member.byEmail)).status).toBe(200);
    await requestCode(member.bySms, member.mobile);
    expect(await readMessages(member.email.toLowerCase())).toEqual([]);
  });

  test('password recovery rejects the channel of the second factor, because one number would then be both factors', async () => {
    const member = await createMember();
    await updateMember(server.db, member.id, { second_factor: 'sms' });
    const code = await requestCode(member.bySms, member.mobile);
    const attempt = { code, newPassword: NEW_PASSWORD };
    expect(await recover({ ...member.bySms, ...attempt })).toMatchObject({
      status: 403,
      errorCode: 'recovery_method_not_allowed',
    });
    const mailed = await requestCode(member.byEmail, member.email.toLowerCase());
    expect((await recover({ ...member.byEmail, code: mailed, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await logIn(member.username, NEW_PASSWORD)).errorCode).toBe('login_verify_required');
  });

  test('password recovery reveals that an account is closed only after a right code, and sends no new code to a closed account', async () => {
    const member = await createMember();
    const code = await requestCode(member.bySms, member.mobile);
    await sendAccountCommand(server, 'close', member.username);
    expect((await recover({ ...member.bySms, code: makeWrong(code), newPassword: NEW_PASSWORD })).errorCode).toBe(
      'verification_code_invalid',
    );
    expect((await recover({ ...member.bySms, code, newPassword: NEW_PASSWORD })).errorCode).toBe('account_closed');
    server.clock.advance(60_000);
    expect((await send(member.bySms)).status).toBe(200);
    await requestCode((await createMember()).bySms, `84905${String(created).padStart(6, '0')}`);
    expect(await readMessages(member.mobile)).toHaveLength(1);
  });

  test('password recovery offers only the methods of the brand, and sends no code for a brand without the setting `codes`', async () => {
    const results = [
      await send(unknownNumber, { host: 'lotus.localhost' }),
      await send({ by: 'email', email: 'nobody@example.com' }, { host: 'lotus.localhost' }),
      await send({ by: 'email', email: 'nobody@example.com' }, { host: 'zafir.localhost' }),
    ];
    expect(results.map(({ status, errorCode }) => [status, errorCode])).toEqual([
      [403, 'channel_not_available'],
      [200, null],
      [403, 'channel_not_available'],
    ]);
  });

  test('password recovery stores and logs neither number, address nor code', async () => {
    const member = await createMember();
    const code = await requestCode(member.byEmail, member.email.toLowerCase());
    const rows = JSON.stringify(await server.db.selectFrom('one_time_code').selectAll().execute());
    await recover({ ...member.byEmail, code, newPassword: NEW_PASSWORD });
    const dump = rows + JSON.stringify(server.logs);
    for (const secret of [member.email.toLowerCase(), member.mobile, `"${code}"`, NEW_PASSWORD])
      expect(dump).not.toContain(secret);
    expect(server.logs).toContainEqual(expect.objectContaining({ event: 'password-recovery', member: member.id }));
  });
});

describe('by a recovery code', () => {
  async function createMemberWithCodes() {
    const member = await createMember();
    const { codes, hashes } = await createRecoveryCodes(passwords, member.id);
    await replaceRecoveryCodes(server.db, member.id, hashes);
    await updateMember(server.db, member.id, { second_factor: 'ga' });
    return { ...member, codes };
  }
  const attempt = (username: string, code: string) =>
    recover({ by: 'recoveryCode', username, code, newPassword: NEW_PASSWORD });

  test('[ASVS 6.4.3] a backup code sets a new password and invalidates the other codes; the login still requires the second factor', async () => {
    const { id, username, codes } = await createMemberWithCodes();
    const [first = '', second = ''] = codes;
    expect((await attempt(username.toUpperCase(), first)).status).toBe(200);
    expect(
      await server.db.selectFrom('recovery_code').select('code_hash').where('member_id', '=', id).execute(),
    ).toEqual([]);
    expect((await attempt(username, second)).errorCode).toBe('verification_code_invalid');
    expect((await logIn(username, NEW_PASSWORD)).errorCode).toBe('login_verify_required');
  });

  test('[security: enumeration] password recovery has the same response for a wrong backup code, a member without codes and an unknown name', async () => {
    const { username, codes } = await createMemberWithCodes();
    const { username: without } = await createMember();
    const [code = ''] = codes;
    const wrong = code.startsWith('a') ? code.replace('a', 'b') : `a${code.slice(1)}`;
    for (const name of [username, without, 'nobody']) {
      expect(await attempt(name, wrong)).toMatchObject({ status: 400, errorCode: 'verification_code_invalid' });
    }
    expect((await attempt(username, code)).status).toBe(200);
  });

  test('only one of two concurrent uses of a backup code succeeds', async () => {
    const { username, codes } = await createMemberWithCodes();
    const [code = ''] = codes;
    const results = await Promise.all([attempt(username, code), attempt(username, code)]);
    expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });
});

describe('by the link of a support agent', () => {
  async function createLink(username: string): Promise<string> {
    const { value } = await callAsOperator(server, { type: 'account.recoveryLink', username });
    const url = new URL(value?.recoveryLink?.url ?? '');
    expect(url.pathname).toBe('/m/recover');
    return url.searchParams.get('link') ?? '';
  }
  const use = (link: string, host = 'localhost') =>
    callSealed({
      port: server.port,
      endpoint: recoverPassword,
      input: { by: 'link', link, newPassword: NEW_PASSWORD },
      headers: { host },
    });

  test("[ASVS 6.4.3] a support agent's link sets a new password once, also for a member without any contact", async () => {
    const member = await createMember();
    await updateMember(server.db, member.id, { mobile: null, email: null });
    const link = await createLink(member.username.toUpperCase());
    expect(await use(link)).toMatchObject({ status: 200, value: { userName: member.username } });
    expect((await logIn(member.username, NEW_PASSWORD)).status).toBe(200);
    expect(await use(link)).toMatchObject({ status: 404, errorCode: 'account_link_invalid' });
  });

  test("a support agent's link works for an hour, at its own merchant, until another link or a new password replaces it", async () => {
    const member = await createMember();
    const first = await createLink(member.username);
    const second = await createLink(member.username);
    expect((await use(first)).errorCode).toBe('account_link_invalid');
    expect((await use(second, 'lotus.localhost')).errorCode).toBe('account_link_invalid');
    server.clock.advance(60 * 60_000);
    expect((await use(second)).errorCode).toBe('account_link_invalid');
    const third = await createLink(member.username);
    const code = await requestCode(member.bySms, member.mobile);
    await recover({ ...member.bySms, code, newPassword: 'Another-Lark-43' });
    expect((await use(third)).errorCode).toBe('account_link_invalid');
  });

  test('creating a recovery link reports an unknown username, logs who received the link, and neither stores nor logs its token', async () => {
    const call = { type: 'account.recoveryLink', username: 'nobody' } as const;
    expect((await callAsOperator(server, call)).value).toEqual({ unknown: ['nobody'] });
    const { id, username } = await createMember();
    const link = await createLink(username);
    await server.request(`/m/recover?link=${link}`);
    const rows = JSON.stringify(await server.db.selectFrom('recovery_link').selectAll().execute());
    expect(rows + JSON.stringify(server.logs)).not.toContain(link);
    expect(server.logs).toContainEqual(expect.objectContaining({ event: 'recovery-link', member: id }));
  });
});
