import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adopt } from '@foyer/contract/session/adopt';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { logout } from '@foyer/contract/session/logout';
import type { FormRefusal } from '@foyer/contract/page/page-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswords } from '#src/modules/session/session.public.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
import type { Answer } from '#test/http-request.ts';
import { type LobbyServer, startLobbyServer } from '#test/lobby-server.ts';

/** Stands in for the web application's build: it writes down what it was asked to draw. */
const ENTRY = `export const render = async (request) => ({
  status: 200, html: JSON.stringify({ refused: request.refused, language: request.data.language }), cacheable: true,
  scriptHashes: [], styleHashes: [], redirect: null, indexable: true,
});
export const renderNotice = render;
export const renderFrame = render;
`;

const webDist = mkdtempSync(path.join(tmpdir(), 'foyer-forms-'));
const captcha = { provider: 'altcha', register: false, loginAfterFailures: 3 } as const;
let server: LobbyServer;

beforeAll(async () => {
  mkdirSync(path.join(webDist, 'server'));
  writeFileSync(path.join(webDist, 'server/entry-server.js'), ENTRY);
  server = await startLobbyServer({ brand: { captcha } }, { config: { webDist } });
  await seedMembers({ db: server.db, clock: server.clock, passwords: createPasswords() }, 'aurora');
}, DATABASE_START_MS);

afterAll(async () => {
  await server.close();
  rmSync(webDist, { recursive: true, force: true });
});

function post(
  form: 'login' | 'register',
  fields: Record<string, string>,
  language = 'en',
  query = '',
): Promise<Answer> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'http://localhost',
    'accept-language': language,
  };
  const body = new URLSearchParams(fields).toString();
  return server.ask(`/m/${form}${query}`, { method: 'POST', headers, body });
}

const handoverOf = ({ headers }: Answer) => /^foyer\.handover=([\w.-]+);/.exec(headers['set-cookie'] ?? '')?.[1] ?? '';

interface Drawn {
  readonly refused: FormRefusal;
  readonly language: string;
}

function drawn(answer: Answer): Drawn {
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  return JSON.parse(answer.text);
}

const filledIn = {
  username: 'linh2026',
  password: 'Play-2026!',
  confirmPassword: 'Play-2026!',
  referralCode: '',
  terms: 'yes',
};

test('[S2-002, S2-012, S4-035] a plain login opens a session that is exchanged once, reads the member and ends', async () => {
  const answer = await post('login', { username: ' demo ', password: DEMO_PASSWORD }, 'en', '?go=%2Fm%2Flottery&r=a');
  expect([answer.status, answer.headers['location']]).toEqual([303, '/m/lottery']);
  const handed = handoverOf(answer);
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
    const page = drawn(await post('login', { username: 'demo', password: 'not-this-one' }, tag));
    expect(page).toEqual({ language, refused: { form: 'login', message, fields: {}, typed: { username: 'demo' } } });
  },
);

test('[S2-002] an empty plain login names both fields', async () => {
  const { refused } = drawn(await post('login', { username: '', password: '' }));
  expect(refused.fields).toEqual({ username: 'required', password: 'required' });
});

test('[S4-007, S4-008] a plain registration opens an account and its session', async () => {
  const answer = await post('register', { ...filledIn, username: ' linh2026 ' });
  expect([answer.status, answer.headers['location']]).toEqual([303, '/m/home']);
  const adopted = await server.call(adopt, {}, { token: handoverOf(answer) });
  expect(adopted.value).toMatchObject({ userName: 'linh2026' });
});

test('[S2-002, S9-032] a plain registration names every field that is wrong, and keeps what is no secret', async () => {
  const fields = { username: '1x', password: 'short', confirmPassword: 'shart', referralCode: 'FRIEND7' };
  const { refused } = drawn(await post('register', fields));
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
  const { refused } = drawn(await post('register', { ...filledIn, username: 'demo' }));
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
  await post('register', { ...fields, username: 'plainone' }, 'en', '?affiliateCode=p7&r=NOBODY2345');
  expect(await keptOf('plainone')).toEqual([{ affiliate_code: 'p7', referral_code: 'NOBODY2345' }]);
  await post('register', { ...fields, username: 'plaintwo' }, 'en', '?affiliateCode=%3Cb%3E&r=a%20b');
  expect(await keptOf('plaintwo')).toEqual([{ affiliate_code: null, referral_code: null }]);
  const answer = await post('register', { ...fields, username: 'plainthree', referralCode: 'a b' });
  expect(answer.text).toContain('"referralCode":"wrong_format"');
  expect(await keptOf('plainthree')).toEqual([]);
});
