import { adopt, logout } from '@foyer/contract/session/sessions';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import {
  parseRenderedForm,
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

const filledIn = {
  username: 'linh2026',
  password: 'Play-2026!',
  confirmPassword: 'Play-2026!',
  referralCode: '',
  terms: 'yes',
};

test('[S2-002, S2-012, S4-035] a plain login opens a session that is exchanged once, reads the member and ends', async () => {
  const answer = await server.post(
    'login',
    { username: ' demo ', password: DEMO_PASSWORD },
    { query: '?go=%2Fm%2Flottery&r=a' },
  );
  expect([answer.status, answer.headers['location']]).toEqual([303, '/m/lottery']);
  const handed = readHandoverToken(answer);
  const adopted = await server.call(adopt, {}, { token: handed });
  expect(adopted.value).toMatchObject({ userName: 'demo' });
  const token = adopted.value?.token ?? '';
  expect(token).not.toBe(handed);
  expect((await server.call(getMemberInfo, {}, { token: handed })).status).toBe(401);
  expect((await server.call(getMemberInfo, {}, { token })).value).toMatchObject({ account: 'demo' });
  await server.call(logout, {}, { token });
  expect((await server.call(getMemberInfo, {}, { token })).status).toBe(401);
  expect(server.logs.filter((line) => JSON.stringify(line).includes(handed))).toEqual([]);
});

test.each([
  ['en', 'EN', 'The username or password is wrong.'],
  ['vi', 'VI', 'Tên đăng nhập hoặc mật khẩu không đúng.'],
])(
  '[S2-002] a plain login refused in %s says so in that language and keeps the name, not the password',
  async (...to) => {
    const [tag, language, message] = to;
    const page = parseRenderedForm(
      await server.post('login', { username: 'demo', password: 'not-this-one' }, { language: tag }),
    );
    expect(page).toEqual({ language, refused: { form: 'login', message, fields: {}, typed: { username: 'demo' } } });
  },
);

test('[S2-002] an empty plain login names both fields', async () => {
  const { refused } = parseRenderedForm(await server.post('login', { username: '', password: '' }));
  expect(refused.fields).toEqual({ username: 'required', password: 'required' });
});

test('[S4-007, S4-008] a plain registration opens an account and its session', async () => {
  const answer = await server.post('register', { ...filledIn, username: ' linh2026 ' });
  expect([answer.status, answer.headers['location']]).toEqual([303, '/m/home']);
  const adopted = await server.call(adopt, {}, { token: readHandoverToken(answer) });
  expect(adopted.value).toMatchObject({ userName: 'linh2026' });
});

test('[S2-002, S9-032] a plain registration names every field that is wrong, and keeps what is no secret', async () => {
  const fields = { username: '1x', password: 'short', confirmPassword: 'shart', referralCode: 'FRIEND7' };
  const { refused } = parseRenderedForm(await server.post('register', fields));
  expect(refused).toMatchObject({ form: 'register', typed: { username: '1x', referralCode: 'FRIEND7' } });
  expect(refused.typed).not.toHaveProperty('password');
  expect(refused.typed).not.toHaveProperty('confirmPassword');
  expect(refused.fields).toEqual({
    username: 'wrong_format',
    password: 'too_short',
    confirmPassword: 'mismatch',
    terms: 'required',
  });
});

test('[S2-002] a name that is taken is said in words', async () => {
  const { refused } = parseRenderedForm(await server.post('register', { ...filledIn, username: 'demo' }));
  expect(refused.message).toMatch(/^[A-Z].* .*\.$/);
  expect(refused.typed).toEqual({ username: 'demo', referralCode: '', terms: 'yes' });
});

test('[S6-008] a plain registration keeps the codes of its address; what is no code is left out, what was typed is said', async () => {
  const fields = { password: 'Correct-Horse-9', confirmPassword: 'Correct-Horse-9', terms: 'yes' };
  const keptOf = (username: string) =>
    server.db
      .selectFrom('attribution')
      .innerJoin('member', 'member.id', 'attribution.member_id')
      .select(['attribution.affiliate_code', 'attribution.referral_code'])
      .where('member.username', '=', username)
      .execute();
  await server.post('register', { ...fields, username: 'plainone' }, { query: '?affiliateCode=p7&r=NOBODY2345' });
  expect(await keptOf('plainone')).toEqual([{ affiliate_code: 'p7', referral_code: 'NOBODY2345' }]);
  await server.post('register', { ...fields, username: 'plaintwo' }, { query: '?affiliateCode=%3Cb%3E&r=a%20b' });
  expect(await keptOf('plaintwo')).toEqual([{ affiliate_code: null, referral_code: null }]);
  const answer = await server.post('register', { ...fields, username: 'plainthree', referralCode: 'a b' });
  expect(answer.text).toContain('"referralCode":"wrong_format"');
  expect(await keptOf('plainthree')).toEqual([]);
});
