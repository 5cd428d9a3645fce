import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { exchangeUrlToken } from '@foyer/contract/session/sessions';
import type { TwoFactorFormData } from '@foyer/contract/page/page-data';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import {
  readRenderedFormResult,
  type FormsServer,
  readHandoverToken,
  startFormsServer,
} from '#test/servers/forms-server.ts';
import type { TestResponse } from '#test/http-request.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { readLastOneTimeCode, readOutbox } from '#test/read-outbox.ts';

const SECRET = Secret.fromBase32('JBSWY3DPEHPK3PXP');
const HOUR_MS = 60 * 60_000;
const captcha = { provider: 'altcha', register: true, loginAfterFailures: 3 } as const;
const codes = { perHour: 100 };

let server: FormsServer;
beforeAll(async () => {
  server = await startFormsServer({ captcha, codes, flags: { PWDEXPFORCECHANGE3: true } });
});
beforeEach(() => server.clock.advance(HOUR_MS));
afterAll(() => server.close());

const generateCode = (): string => new TOTP({ secret: SECRET }).generate({ timestamp: server.clock.now() });
const makeWrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

function logIn(username: string, query = ''): Promise<TestResponse> {
  return server.post('login', { username, password: DEMO_PASSWORD }, { query, ip: makeIpAddress() });
}

function readStep(answer: TestResponse): TwoFactorFormData {
  const step = readRenderedFormResult(answer).formError.secondStep;
  if (!step) throw new Error(`no second step: ${answer.text}`);
  return step;
}

/** Posts the form of a second step with the fields of its page. */
function submitStep({ ticket, chosen, email, ga, sms }: TwoFactorFormData, fields: Record<string, string>, query = '') {
  const hints = {
    ...(email === null ? {} : { email }),
    ...(ga ? { ga: 'yes' } : {}),
    ...(sms === null ? {} : { sms }),
  };
  return server.post('login', { ticket, channel: chosen, ...hints, ...fields }, { query });
}

test('[S2-002, S2-020, S8-007] without scripts a member logs in with the code of an authenticator and reaches the requested page', async () => {
  const query = '?go=%2Fm%2Flottery';
  const first = await logIn('totp', query);
  expect(readRenderedFormResult(first).formError).toMatchObject({
    message: null,
    fields: {},
    typed: { username: 'totp' },
  });
  const step = readStep(first);
  expect(step).toMatchObject({ email: null, ga: true, sms: null, chosen: 'ga', sent: false });
  const passed = await submitStep(step, { code: ` ${generateCode()} ` }, query);
  expect([passed.status, passed.headers['location']]).toEqual([303, '/m/lottery']);
  const adopted = await server.call(exchangeUrlToken, {}, { token: readHandoverToken(passed) });
  const { value } = await server.call(getMemberInfo, {}, { token: adopted.value?.token ?? '' });
  expect(value?.account).toBe('totp');
  expect(JSON.stringify(server.logs)).not.toContain(step.ticket);
});

test.each([
  ['mail2fa', 'email', 'mail2fa@example.com'],
  ['sms2fa', 'sms', '84901234567'],
] as const)(
  '[S2-020, S8-007] a login of the member %s sends the code with the two-step form, and an immediate second request sends none',
  async (name, channel, to) => {
    const before = await readOutbox(server.port);
    const step = readStep(await logIn(name));
    expect(step).toMatchObject({ chosen: channel, sent: true });
    expect(step[channel]).toMatch(/\*/);
    expect(await readOutbox(server.port)).toHaveLength(before.length + 1);
    const again = readRenderedFormResult(await submitStep(step, { step: 'send', sent: 'yes' })).formError;
    expect(again.message).toMatch(/Too many codes/);
    expect(again.secondStep?.sent).toBe(true);
    expect(await readOutbox(server.port)).toHaveLength(before.length + 1);
    expect((await submitStep(step, { code: await readLastOneTimeCode(server.port, to) })).status).toBe(303);
  },
);

test('[S7-011] the two-step form without scripts reports a wrong code; after five attempts the login starts again', async () => {
  const step = readStep(await logIn('totp'));
  for (let tries = 0; tries < 5; tries += 1) {
    server.clock.advance(50_000);
    const { formError } = readRenderedFormResult(await submitStep(step, { code: makeWrong(generateCode()) }));
    expect(formError.message).toMatch(/incorrect or has expired/);
    expect(formError.secondStep?.ticket).toBe(step.ticket);
    expect(formError.typed).not.toHaveProperty('code');
    expect(formError.typed).not.toHaveProperty('ticket');
  }
  const { formError } = readRenderedFormResult(await submitStep(step, { code: generateCode() }));
  expect(formError.secondStep).toBeUndefined();
  expect(formError.message).toMatch(/log in again/i);
});

test('[S7-011] the two-step form without scripts sends no code through a channel that the member does not have', async () => {
  const step = readStep(await logIn('totp'));
  const before = await readOutbox(server.port);
  const { formError } = readRenderedFormResult(
    await submitStep({ ...step, sms: '*' }, { step: 'send', channel: 'sms' }),
  );
  expect(formError.fields).toEqual({ channel: 'not_allowed' });
  expect(await readOutbox(server.port)).toEqual(before);
});

test('[S7-011] in the two-step form without scripts a malformed code costs no attempt, and a channel that the member does not have is never used', async () => {
  const step = readStep(await logIn('totp'));
  for (const [code, problem] of [
    ['', 'required'],
    ['12', 'wrong_format'],
  ] as const)
    for (let times = 0; times < 4; times += 1)
      expect(readRenderedFormResult(await submitStep(step, { code })).formError.fields).toEqual({ code: problem });
  const before = await readOutbox(server.port);
  expect(
    readRenderedFormResult(await submitStep(step, { step: 'send', channel: 'sms' })).formError.secondStep?.chosen,
  ).toBe('ga');
  expect(await readOutbox(server.port)).toEqual(before);
  expect((await submitStep(step, { code: generateCode(), channel: 'email' })).status).toBe(303);
});

test('[S7-011] wrong codes in the two-step form delay further attempts, as in the API', async () => {
  const submitWrongCode = async (): Promise<string | null> => {
    const step = readStep(await logIn('totp'));
    return readRenderedFormResult(await submitStep(step, { code: makeWrong(generateCode()) })).formError.message;
  };
  const messages: (string | null)[] = [];
  for (let logins = 0; logins < 6; logins += 1) messages.push(await submitWrongCode());
  expect(messages.at(-1)).toMatch(/Too many attempts/);
});

test.each(['', 'x'.repeat(43), 'a'.repeat(500)])(
  '[S7-011] a two-step form with an unknown login ticket (%#) asks the member to log in again',
  async (ticket) => {
    const { formError } = readRenderedFormResult(await server.post('login', { ticket, channel: 'ga', code: '123456' }));
    expect(formError.secondStep).toBeUndefined();
    expect(formError.message).toMatch(/log in again/i);
  },
);

test('[S2-007, S4-018] a login without scripts with an expired password leads to the password page with a restricted session', async () => {
  const answer = await logIn('expired', '?go=%2Fm%2Fsports');
  expect(answer.headers['location']).toBe('/m/changePsw?go=%2Fm%2Fsports');
  const { status } = await server.call(getMemberInfo, {}, { token: readHandoverToken(answer) });
  expect(status).toBe(403);
});

test('[S5-005] if a captcha is required, the login form without scripts reports that it needs scripts and checks no password', async () => {
  const ip = makeIpAddress();
  const tryLogin = (password: string) => server.post('login', { username: 'agent', password }, { ip });
  for (let failures = 0; failures < 3; failures += 1)
    expect(readRenderedFormResult(await tryLogin('not-this-one')).formError.needsScript).toBeUndefined();
  expect(readRenderedFormResult(await tryLogin(DEMO_PASSWORD)).formError).toMatchObject({
    needsScript: true,
    typed: { username: 'agent' },
  });
  const fields = { username: 'plainfour', password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD, terms: 'yes' };
  expect(readRenderedFormResult(await server.post('register', fields)).formError).toMatchObject({
    form: 'register',
    needsScript: true,
  });
});
