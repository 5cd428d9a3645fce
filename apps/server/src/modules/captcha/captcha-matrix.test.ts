import { login } from '@foyer/contract/session/login';
import { getCaptcha } from '@foyer/contract/captcha/captcha';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { deviceNamed, startMembersServer } from '#test/members.ts';
import { someAddress } from '#test/mobile.ts';
import { fetchMockProof, postSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const MINUTE_MS = 60_000;
const FIELDS = ['geetestChallenge', 'geetestSeccode', 'geetestValidateV4'] as const;
/** A password was looked at: it opened something, or was found wrong. */
const LOOKED_AT: ReadonlySet<string | null> = new Set([null, 'login.cred.err', 'login_verify_required']);

type Payload = Readonly<Record<string, unknown>>;

const flags = { GEETESTTEST3: true, MOBILEAUTOLOGIN3: true } as const;
const elsewhere = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], flags });
let server: TestServer;

beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ flags }), elsewhere] });
}, DATABASE_START_MS);
afterAll(() => server.close());

/** What was answered, as an error code; `null` for a session. */
async function logIn(payload: Payload, ip: string): Promise<string | null> {
  const answer = await postSealed({
    port: server.port,
    path: login.path,
    payload,
    headers: { 'x-forwarded-for': ip },
  });
  return answer.status === 200 ? null : (answer.errorCode ?? 'none');
}

const named = (username: string, over: Payload = {}): Payload => ({
  type: 'username',
  username,
  password: DEMO_PASSWORD,
  ...over,
});

/** An address from which a name was tried so often in vain. */
async function failedSoOften(failures: number, username: string): Promise<string> {
  const ip = someAddress();
  for (let time = 0; time < failures; time += 1) {
    // From the fourth on a failure costs a captcha of its own.
    const proof = time < 3 ? {} : { geetestValidateV4: await fetchMockProof(server.port) };
    expect(await logIn(named(username, { password: 'Wrong-9', ...proof }), ip)).toBe('login.cred.err');
  }
  return ip;
}

async function proofOf(host: string): Promise<string> {
  const { value } = await server.call(getCaptcha, {}, { host });
  return value?.init.mockToken ?? '';
}

/** Everything that looks like a proof and is none. */
async function forgeries(): Promise<Readonly<Record<string, string>>> {
  const old = await fetchMockProof(server.port);
  server.clock.advance(MINUTE_MS);
  const used = await fetchMockProof(server.port);
  expect(await logIn(named('demo', { geetestValidateV4: used }), await failedSoOften(3, 'demo'))).toBeNull();
  const fresh = await fetchMockProof(server.port);
  const solution = { algorithm: 'SHA-256', challenge: '0'.repeat(64), number: 1, salt: 'x', signature: '0'.repeat(64) };
  return {
    empty: '',
    text: 'x',
    shape: 'A'.repeat(50),
    changed: (fresh.startsWith('A') ? 'B' : 'A') + fresh.slice(1),
    longest: 'x'.repeat(4096),
    old,
    used,
    foreign: await proofOf('lotus.localhost'),
    solved: btoa(JSON.stringify(solution)),
  };
}

const subsets: readonly (readonly (typeof FIELDS)[number][])[] = Array.from({ length: 2 ** FIELDS.length }, (_, mask) =>
  FIELDS.filter((_field, bit) => (mask >> bit) % 2 === 1),
);

/** What a login may claim besides. */
const claims: readonly Payload[] = [
  {},
  { remember: true, loginDeviceId: deviceNamed('matrix') },
  { remembered: true, loginDeviceId: deviceNamed('matrix') },
];

test('[S5-004, S5-005, S3-011] with a captcha due, no combination of claims and forged proofs gets a password looked at', async () => {
  const forged = Object.entries(await forgeries());
  const seen = new Map<string | null, number>();
  for (const [failures, username] of [
    [3, 'demo'],
    [4, 'totp'],
    [3, 'nobody-at-all'],
  ] as const) {
    const ip = await failedSoOften(failures, username);
    for (const [flavour, proof] of forged)
      for (const fields of subsets) {
        const over = claims[(flavour.length + fields.length) % claims.length];
        const sent = Object.fromEntries(fields.map((field) => [field, proof]));
        const code = await logIn(named(username, { ...over, ...sent }), ip);
        seen.set(code, (seen.get(code) ?? 0) + 1);
      }
    // The captcha itself is all that was missing.
    const geetestValidateV4 = await fetchMockProof(server.port);
    const passed = await logIn(named(username, { geetestValidateV4 }), ip);
    expect(LOOKED_AT.has(passed)).toBe(true);
  }
  expect(new Set(seen.keys())).toEqual(new Set(['captcha_invalid', 'verify_first']));
  expect([...seen.values()].reduce((sum, count) => sum + count)).toBe(3 * forged.length * subsets.length);
});

test('[S5-005] a true proof in another field than its own proves nothing', async () => {
  const ip = await failedSoOften(3, 'agent');
  for (const fields of subsets.filter((some) => !some.includes('geetestValidateV4'))) {
    const proof = await fetchMockProof(server.port);
    const code = await logIn(named('agent', Object.fromEntries(fields.map((field) => [field, proof]))), ip);
    expect(['captcha_invalid', 'verify_first']).toContain(code);
  }
});

test('[S5-005] no other type of login takes a name and a password, so none is a way around the captcha', async () => {
  const ip = await failedSoOften(3, 'viewer4');
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
    expect(await logIn({ ...named('viewer4'), ...type, ...(type['type'] ? {} : { type: null }) }, ip)).toBe(
      'invalid_request',
    );
    const alone = await logIn({ ...type }, ip);
    expect(LOOKED_AT.has(alone)).toBe(false);
  }
});

test('[S5-005] before one is due a captcha is not asked for, proof or none', async () => {
  const ip = await failedSoOften(2, 'demo');
  expect(await logIn(named('demo', { geetestValidateV4: 'x' }), ip)).toBeNull();
});
