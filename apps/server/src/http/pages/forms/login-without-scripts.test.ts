import { exchangeUrlToken, logout } from '@foyer/contract/session/sessions';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import {
  readRenderedFormResult,
  type FormsServer,
  readHandoverToken,
  startFormsServer,
} from '#test/servers/forms-server.ts';

const captcha = { provider: 'altcha', register: false, loginAfterFailures: 3 } as const;
let server: FormsServer;
beforeAll(async () => {
  server = await startFormsServer({ captcha });
});
afterAll(() => server.close());

const validFields = {
  username: 'linh2026',
  password: 'Play-2026!',
  confirmPassword: 'Play-2026!',
  referralCode: '',
  terms: 'yes',
};

test('[S2-002, S2-012, S4-035] a login without scripts redirects with a token that is exchanged once for a session, which can read member data and log out', async () => {
  const answer = await server.post(
    'login',
    { username: ' demo ', password: DEMO_PASSWORD },
    { query: '?go=%2Fm%2Flottery&r=a' },
  );
  expect([answer.status, answer.headers['location']]).toEqual([303, '/m/lottery']);
  const handoverToken = readHandoverToken(answer);
  const adopted = await server.call(exchangeUrlToken, {}, { token: handoverToken });
  expect(adopted.value).toMatchObject({ userName: 'demo' });
  const token = adopted.value?.token ?? '';
  expect(token).not.toBe(handoverToken);
  expect((await server.call(getMemberInfo, {}, { token: handoverToken })).status).toBe(401);
  expect((await server.call(getMemberInfo, {}, { token })).value).toMatchObject({ account: 'demo' });
  await server.call(logout, {}, { token });
  expect((await server.call(getMemberInfo, {}, { token })).status).toBe(401);
  expect(server.logs.filter((line) => JSON.stringify(line).includes(handoverToken))).toEqual([]);
});

test.each([
  ['en', 'EN', 'Incorrect username or password.'],
  ['vi', 'VI', 'Tên đăng nhập hoặc mật khẩu không đúng.'],
])(
  '[S2-002] a failed login without scripts shows the error in the language of the page (%s) and repeats the name, not the password',
  async (...to) => {
    const [tag, language, message] = to;
    const page = readRenderedFormResult(
      await server.post('login', { username: 'demo', password: 'not-this-one' }, { language: tag }),
    );
    expect(page).toEqual({ language, formError: { form: 'login', message, fields: {}, typed: { username: 'demo' } } });
  },
);

test('[S2-002] an empty login form without scripts reports both fields as required', async () => {
  const { formError } = readRenderedFormResult(await server.post('login', { username: '', password: '' }));
  expect(formError.fields).toEqual({ username: 'required', password: 'required' });
});

test('[S4-007, S4-008] a registration without scripts creates an account and opens a session', async () => {
  const answer = await server.post('register', { ...validFields, username: ' linh2026 ' });
  expect([answer.status, answer.headers['location']]).toEqual([303, '/m/home']);
  const adopted = await server.call(exchangeUrlToken, {}, { token: readHandoverToken(answer) });
  expect(adopted.value).toMatchObject({ userName: 'linh2026' });
});

test('[S2-002, S9-032] a registration without scripts reports every invalid field and repeats the values that are not secret', async () => {
  const fields = { username: '1x', password: 'short', confirmPassword: 'shart', referralCode: 'FRIEND7' };
  const { formError } = readRenderedFormResult(await server.post('register', fields));
  expect(formError).toMatchObject({ form: 'register', typed: { username: '1x', referralCode: 'FRIEND7' } });
  expect(formError.typed).not.toHaveProperty('password');
  expect(formError.typed).not.toHaveProperty('confirmPassword');
  expect(formError.fields).toEqual({
    username: 'wrong_format',
    password: 'too_short',
    confirmPassword: 'mismatch',
    terms: 'required',
  });
});

test('[S2-002] a registration without scripts with a taken username shows a message', async () => {
  const { formError } = readRenderedFormResult(await server.post('register', { ...validFields, username: 'demo' }));
  expect(formError.message).toMatch(/^[A-Z].* .*\.$/);
  expect(formError.typed).toEqual({ username: 'demo', referralCode: '', terms: 'yes' });
});

test('[S6-008] a registration without scripts stores the codes of its URL, ignores malformed ones, and reports a malformed typed code', async () => {
  const fields = { password: 'Correct-Horse-9', confirmPassword: 'Correct-Horse-9', terms: 'yes' };
  const readAttribution = (username: string) =>
    server.db
      .selectFrom('attribution')
      .innerJoin('member', 'member.id', 'attribution.member_id')
      .select(['attribution.affiliate_code', 'attribution.referral_code'])
      .where('member.username', '=', username)
      .execute();
  await server.post('register', { ...fields, username: 'plainone' }, { query: '?affiliateCode=p7&r=NOBODY2345' });
  expect(await readAttribution('plainone')).toEqual([{ affiliate_code: 'p7', referral_code: 'NOBODY2345' }]);
  await server.post('register', { ...fields, username: 'plaintwo' }, { query: '?affiliateCode=%3Cb%3E&r=a%20b' });
  expect(await readAttribution('plaintwo')).toEqual([{ affiliate_code: null, referral_code: null }]);
  const answer = await server.post('register', { ...fields, username: 'plainthree', referralCode: 'a b' });
  expect(answer.text).toContain('"referralCode":"wrong_format"');
  expect(await readAttribution('plainthree')).toEqual([]);
});
