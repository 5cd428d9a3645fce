import { login } from '@foyer/contract/session/login';
import { getCaptcha } from '@foyer/contract/captcha/captcha';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeDeviceId, startMembersServer } from '#test/servers/members-server.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { fetchMockCaptchaProof, postSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const MINUTE_MS = 60_000;
const FIELDS = ['geetestChallenge', 'geetestSeccode', 'geetestValidateV4'] as const;
/** Responses after a check of the password. */
const CHECKED_PASSWORD: ReadonlySet<string | null> = new Set([null, 'login.cred.err', 'login_verify_required']);

type Payload = Readonly<Record<string, unknown>>;

const flags = { GEETESTTEST3: true, MOBILEAUTOLOGIN3: true } as const;
const otherMerchant = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], flags });
let server: TestServer;

beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ flags }), otherMerchant] });
});
afterAll(() => server.close());

/** The error code of a login; `null` for a session. */
async function logIn(payload: Payload, ip: string): Promise<string | null> {
  const response = await postSealed({
    port: server.port,
    path: login.path,
    payload,
    headers: { 'x-forwarded-for': ip },
  });
  return response.status === 200 ? null : (response.errorCode ?? 'none');
}

const makePayload = (username: string, over: Payload = {}): Payload => ({
  type: 'username',
  username,
  password: DEMO_PASSWORD,
  ...over,
});

/** Fails a number of logins and returns their address. */
async function failLogins(failures: number, username: string): Promise<string> {
  const ip = makeIpAddress();
  for (let time = 0; time < failures; time += 1) {
    // From the fourth on, a login needs a captcha.
    const proof = time < 3 ? {} : { geetestValidateV4: await fetchMockCaptchaProof(server.port) };
    expect(await logIn(makePayload(username, { password: 'Wrong-9', ...proof }), ip)).toBe('login.cred.err');
  }
  return ip;
}

async function fetchProofFrom(host: string): Promise<string> {
  const { value } = await server.call(getCaptcha, {}, { host });
  return value?.init.mockToken ?? '';
}

/** Invalid proofs of many kinds. */
async function createForgeries(): Promise<Readonly<Record<string, string>>> {
  const old = await fetchMockCaptchaProof(server.port);
  server.clock.advance(MINUTE_MS);
  const used = await fetchMockCaptchaProof(server.port);
  expect(await logIn(makePayload('demo', { geetestValidateV4: used }), await failLogins(3, 'demo'))).toBeNull();
  const valid = await fetchMockCaptchaProof(server.port);
  const solution = { algorithm: 'SHA-256', challenge: '0'.repeat(64), number: 1, salt: 'x', signature: '0'.repeat(64) };
  return {
    empty: '',
    text: 'x',
    shape: 'A'.repeat(50),
    changed: (valid.startsWith('A') ? 'B' : 'A') + valid.slice(1),
    longest: 'x'.repeat(4096),
    old,
    used,
    foreign: await fetchProofFrom('lotus.localhost'),
    solved: btoa(JSON.stringify(solution)),
  };
}

const subsets: readonly (readonly (typeof FIELDS)[number][])[] = Array.from({ length: 2 ** FIELDS.length }, (_, mask) =>
  FIELDS.filter((_field, bit) => (mask >> bit) % 2 === 1),
);

/** Other fields of a login. */
const claims: readonly Payload[] = [
  {},
  { remember: true, loginDeviceId: makeDeviceId('matrix') },
  { remembered: true, loginDeviceId: makeDeviceId('matrix') },
];

test('[S5-004, S5-005, S3-011] if a captcha is required, no combination of fields and forged proofs leads to a password check', async () => {
  const forged = Object.entries(await createForgeries());
  const counts = new Map<string | null, number>();
  for (const [failures, username] of [
    [3, 'demo'],
    [4, 'totp'],
    [3, 'unknown-member'],
  ] as const) {
    const ip = await failLogins(failures, username);
    for (const [kind, proof] of forged)
      for (const fields of subsets) {
        const over = claims[(kind.length + fields.length) % claims.length];
        const sent = Object.fromEntries(fields.map((field) => [field, proof]));
        const code = await logIn(makePayload(username, { ...over, ...sent }), ip);
        counts.set(code, (counts.get(code) ?? 0) + 1);
      }
    // With a valid captcha the password is checked.
    const geetestValidateV4 = await fetchMockCaptchaProof(server.port);
    const withCaptcha = await logIn(makePayload(username, { geetestValidateV4 }), ip);
    expect(CHECKED_PASSWORD.has(withCaptcha)).toBe(true);
  }
  expect(new Set(counts.keys())).toEqual(new Set(['captcha_invalid', 'verify_first']));
  expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(3 * forged.length * subsets.length);
});

test('[S5-005] rejects a valid captcha proof in the wrong field', async () => {
  const ip = await failLogins(3, 'agent');
  for (const fields of subsets.filter((some) => !some.includes('geetestValidateV4'))) {
    const proof = await fetchMockCaptchaProof(server.port);
    const code = await logIn(makePayload('agent', Object.fromEntries(fields.map((field) => [field, proof]))), ip);
    expect(['captcha_invalid', 'verify_first']).toContain(code);
  }
});

test('[S5-005] rejects a username and password in a login whose type is not username', async () => {
  const ip = await failLogins(3, 'viewer4');
  const telegramAuth = { id: 1, first_name: 'A', auth_date: 1, hash: '0'.repeat(64) };
  const types: readonly Payload[] = [
    { type: 'sms', countryDialingCode: '84', mobileNum: '901234567', code: '123456' },
    { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'x' },
    { type: 'line', lineSessionToken: 'x'.repeat(43) },
    { type: 'telegram', telegramAuth },
    { type: 'USERNAME' },
    { type: 'maya' },
    { type: ['username'] },
    {},
  ];
  for (const type of types) {
    expect(await logIn({ ...makePayload('viewer4'), ...type, ...(type['type'] ? {} : { type: null }) }, ip)).toBe(
      'invalid_request',
    );
    const alone = await logIn({ ...type }, ip);
    expect(CHECKED_PASSWORD.has(alone)).toBe(false);
  }
});

test('[S5-005] a login below the limit of failed attempts requires no captcha and ignores an invalid captcha proof', async () => {
  const ip = await failLogins(2, 'demo');
  expect(await logIn(makePayload('demo', { geetestValidateV4: 'x' }), ip)).toBeNull();
});
