import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { login } from '@foyer/contract/session/login';
import { deviceNamed } from '#test/members.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { insertMember, type NewMember } from '#src/modules/member/member-store.ts';
import { accountsOn, DATABASE_START_MS, type Accounts } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database/migrated-image.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

const PASSWORD = 'Correct-Horse-9';
/** TIMING_ROUNDS=1000 for the long run. */
const ROUNDS = Number(process.env['TIMING_ROUNDS'] ?? 15);

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, DATABASE_START_MS);

afterAll(() => database.close());

async function addMember(accounts: Accounts, over: Partial<NewMember> & { password?: string } = {}): Promise<string> {
  const { password = PASSWORD, ...member } = over;
  const id = crypto.randomUUID();
  await insertMember(accounts.db, {
    id,
    merchantCode: accounts.merchant.code,
    username: 'Demo',
    passwordHash: await accounts.passwords.hash(password),
    language: null,
    createdAt: new Date(accounts.clock.now()),
    ...member,
  });
  return id;
}

type Input = Extract<ParsedInputOf<typeof login>, { type: 'username' }>;
const typed = (over: Partial<Input> = {}): Input => ({
  type: 'username',
  username: 'demo',
  password: PASSWORD,
  ...over,
});

test('[S7-010, S3-008, S3-014] name and password open a session that the server knows again', async () => {
  const accounts = await accountsOn(db);
  const id = await addMember(accounts);
  const result = await accounts.logIn(typed({ username: 'dEMO' }), accounts.call());
  expect(result).toMatchObject({
    ok: true,
    value: {
      id,
      userName: 'Demo',
      customerType: 0,
      firstTimeLogin: true,
      passwordExpired: false,
      updatePassword: false,
      spanId: 'span',
    },
  });
  const token = result.ok ? result.value.token : '';
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await accounts.readSession(token, accounts)).toMatchObject({
    ok: true,
    value: { memberId: id, userName: 'Demo', restricted: false },
  });
});

test('[S3-025, S3-012] a session knows its device: by the id sent, or in the native app by its user agent', async () => {
  const accounts = await accountsOn(db);
  const id = await addMember(accounts);
  const [sent, native] = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '9b2d0c1e-7d1f-4a55-8f10-1f6f2f6f7a11'];
  const inApp = accounts.call({ userAgent: `Mozilla/5.0 AppVer:2.4.39 ${native}` });
  await accounts.logIn(typed({ loginDeviceId: sent }), inApp);
  await accounts.logIn(typed(), inApp);
  await accounts.logIn(typed(), accounts.call());
  const sessions = await db.selectFrom('session').select('device_id').where('member_id', '=', id).execute();
  expect(new Set(sessions.map(({ device_id }) => device_id))).toEqual(new Set([sent, native, null]));
});

test('[S3-014] only the first login is called the first', async () => {
  const accounts = await accountsOn(db);
  await addMember(accounts);
  await accounts.logIn(typed(), accounts.call());
  expect(await accounts.logIn(typed(), accounts.call())).toMatchObject({ ok: true, value: { firstTimeLogin: false } });
});

test('[S7-010] neither the token nor the password stands in the database', async () => {
  const accounts = await accountsOn(db);
  await addMember(accounts);
  const result = await accounts.logIn(typed(), accounts.call());
  const tables = [
    await db.selectFrom('session').selectAll().execute(),
    await db.selectFrom('member').selectAll().execute(),
  ];
  const dump = JSON.stringify(tables);
  expect(dump).toContain(accounts.merchant.code);
  expect(dump).not.toContain(result.ok ? result.value.token : '');
  expect(dump).not.toContain(PASSWORD);
});

test('[S7-010, S3-008] an unknown name and a wrong password are answered alike', async () => {
  const accounts = await accountsOn(db);
  await addMember(accounts);
  const wrong = await accounts.logIn(typed({ password: 'Wrong-Horse-9' }), accounts.call());
  const unknown = await accounts.logIn(typed({ username: 'nobody' }), accounts.call());
  expect(wrong).toEqual({ ok: false, refusal: { code: 'login.cred.err' } });
  expect(unknown).toEqual(wrong);
});

test('[S7-010] an unknown name costs the same password work as a known one', async () => {
  const accounts = await accountsOn(db, { strongPasswords: true });
  await addMember(accounts);
  const timed = async (username: string): Promise<number> => {
    const call = accounts.call({ ip: crypto.randomUUID() });
    const input = typed({ username, password: 'Wrong-Horse-9', geetestValidateV4: await accounts.mockProof() });
    const start = process.cpuUsage();
    await accounts.logIn(input, call);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Failures are forgotten in between, so that every round is judged alike.
    accounts.advance(60 * 60_000);
    // Whoever is first after an hour has more to do: it is one and the other by turns.
    if (round % 2 === 0) known.push(await timed('demo'));
    unknown.push(await timed('nobody'));
    if (round % 2 === 1) known.push(await timed('demo'));
  }
  // Other work on the machine only ever adds: the least of many is the attempt itself.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
  // Of a thousand each, what a guesser gains from the time alone; of fewer, four times what chance allows.
  const chance = 4 * Math.sqrt((2 * ROUNDS + 1) / (12 * ROUNDS ** 2));
  const area = areaUnderCurve(known, unknown);
  if (process.env['TIMING_ROUNDS']) process.stdout.write(`timing: ${ROUNDS} names each, AUC ${area.toFixed(3)}\n`);
  expect(Math.abs(area - 0.5)).toBeLessThan(Math.max(0.05, chance));
}, 900_000);

/** How often one of these took longer than one of those: 0.5 when the two cannot be told apart. */
function areaUnderCurve(these: readonly number[], those: readonly number[]): number {
  const wins = these.flatMap((one) => those.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

test('[S7-010] the sixth attempt after five failures has to wait, even with the right password', async () => {
  const accounts = await accountsOn(db, {
    brand: { captcha: { provider: 'altcha', register: true, loginAfterFailures: 99 } },
  });
  await addMember(accounts);
  for (let time = 0; time < 5; time += 1) await accounts.logIn(typed({ password: 'Wrong-Horse-9' }), accounts.call());
  const blocked = await accounts.logIn(typed(), accounts.call());
  expect(blocked).toEqual({ ok: false, refusal: { code: 'TOO_MANY_REQUEST_LOGIN', retryAfterSeconds: 30 } });
  accounts.advance(30_000);
  expect((await accounts.logIn(typed(), accounts.call())).ok).toBe(true);
});

test('[S5-005] after three failures a captcha is due, whatever the client says, for known and unknown names', async () => {
  const accounts = await accountsOn(db);
  await addMember(accounts);
  for (const username of ['demo', 'nobody']) {
    const call = accounts.call({ ip: crypto.randomUUID() });
    for (let time = 0; time < 3; time += 1) await accounts.logIn(typed({ username, password: 'Wrong-9' }), call);
    const missing = await accounts.logIn(typed({ username }), call);
    const wrong = await accounts.logIn(typed({ username, geetestValidateV4: 'x'.repeat(50) }), call);
    expect([missing, wrong]).toEqual([
      { ok: false, refusal: { code: 'verify_first' } },
      { ok: false, refusal: { code: 'captcha_invalid' } },
    ]);
  }
  const call = accounts.call({ ip: crypto.randomUUID() });
  const proof = { geetestValidateV4: await accounts.mockProof() };
  expect((await accounts.logIn(typed(proof), call)).ok).toBe(true);
});

test.each<[Partial<Input>, string]>([
  [{}, 'verify_first'],
  [{ remember: true, loginDeviceId: deviceNamed('log-in') }, 'verify_first'],
  [{ remembered: true, loginDeviceId: deviceNamed('log-in') }, 'verify_first'],
  [{ device: 'PWA', isOfficialAppLogin: true, merchant: 'other' }, 'verify_first'],
  [{ geetestChallenge: 'x' }, 'verify_first'],
  [{ geetestChallenge: 'x', geetestSeccode: 'x' }, 'captcha_invalid'],
  [{ remembered: true, loginDeviceId: deviceNamed('log-in'), geetestValidateV4: 'x' }, 'captcha_invalid'],
])('[S5-004, S5-005] once a captcha is due, no password is looked at without one: %j', async (over, code) => {
  const accounts = await accountsOn(db, { brand: { flags: { GEETESTTEST3: true, MOBILEAUTOLOGIN3: true } } });
  await addMember(accounts);
  for (let time = 0; time < 3; time += 1) await accounts.logIn(typed({ password: 'Wrong-9' }), accounts.call());
  expect(await accounts.logIn(typed(over), accounts.call())).toEqual({ ok: false, refusal: { code } });
});

test('[S4-018, S6-012] an expired password opens a session that can only change it, where the flag is on', async () => {
  const strict = await accountsOn(db, { brand: { flags: { PWDEXPFORCECHANGE3: true } } });
  const lenient = await accountsOn(db);
  const seen = [];
  for (const accounts of [strict, lenient]) {
    await addMember(accounts, { passwordExpired: true });
    const result = await accounts.logIn(typed(), accounts.call());
    const session = await accounts.readSession(result.ok ? result.value.token : '', accounts);
    seen.push([
      result.ok && result.value.updatePassword,
      result.ok && result.value.passwordExpired,
      session.ok && session.value.restricted,
    ]);
  }
  expect(seen).toEqual([
    [true, true, true],
    [false, true, false],
  ]);
});

test.each([
  [{ secondFactor: 'ga' } as const, { email: null, ga: true, sms: null }],
  [
    { secondFactor: 'email', email: 'mail2fa@example.com' } as const,
    { email: 'm***@example.com', ga: null, sms: null },
  ],
  [{ secondFactor: 'sms', mobile: '84901234567' } as const, { email: null, ga: null, sms: '*********67' }],
])('[S1-003, S3-014, S8-007] a member with a second factor gets a ticket and no session: %o', async (factor, hint) => {
  const accounts = await accountsOn(db);
  const id = await addMember(accounts, factor);
  const result = await accounts.logIn(typed(), accounts.call());
  expect(result).toMatchObject({
    ok: false,
    refusal: { code: 'login_verify_required', value: { ...hint, ticket: expect.stringMatching(/^[\w-]{43}$/) } },
  });
  expect(await db.selectFrom('session').select('id').where('member_id', '=', id).execute()).toEqual([]);
});

test('[S9-031] the default password alone opens nothing, with a number to ask or without', async () => {
  const accounts = await accountsOn(db);
  await addMember(accounts, { username: 'plain', password: '123456' });
  await addMember(accounts, { username: 'mobile', password: '123456', mobile: '84901234567' });
  const login = (username: string) => accounts.logIn(typed({ username, password: '123456' }), accounts.call());
  expect(await login('plain')).toMatchObject({ ok: false, refusal: { code: 'login.cred.err' } });
  expect(await login('mobile')).toMatchObject({
    ok: false,
    refusal: { code: 'login_verify_required', value: { sms: '*********67' } },
  });
});

test('[S4-034] a session ends after 30 idle minutes, or a day after it began however busy', async () => {
  const accounts = await accountsOn(db);
  await addMember(accounts);
  const idle = await accounts.logIn(typed(), accounts.call());
  const busy = await accounts.logIn(typed(), accounts.call());
  const read = async (result: typeof idle) =>
    (await accounts.readSession(result.ok ? result.value.token : '', accounts)).ok;
  accounts.advance(29 * 60_000);
  expect(await read(busy)).toBe(true);
  accounts.advance(60_000);
  expect([await read(idle), await read(busy)]).toEqual([false, true]);
  for (let minutes = 30; minutes + 25 < 24 * 60; minutes += 25) {
    accounts.advance(25 * 60_000);
    expect(await read(busy)).toBe(true);
  }
  accounts.advance(25 * 60_000);
  expect(await read(busy)).toBe(false);
});

test('[S6-001, S6-002] no token, a made-up one and another merchant’s are nobody’s session', async () => {
  const accounts = await accountsOn(db);
  const other = await accountsOn(db);
  await addMember(accounts);
  const result = await accounts.logIn(typed(), accounts.call());
  const token = result.ok ? result.value.token : '';
  const nobody = { ok: false, refusal: { code: 'login.not.session' } };
  expect(await accounts.readSession(undefined, accounts)).toEqual(nobody);
  expect(await accounts.readSession('A'.repeat(43), accounts)).toEqual(nobody);
  expect(await accounts.readSession(token, other)).toEqual(nobody);
  expect((await accounts.readSession(token, accounts)).ok).toBe(true);
});

test('[S8-010] a merchant may bind sessions to the address they began at', async () => {
  const brand = { session: { idleMinutes: 30, absoluteMinutes: 60, bindToAddress: true } };
  const accounts = await accountsOn(db, { brand });
  await addMember(accounts);
  const result = await accounts.logIn(typed(), accounts.call());
  const token = result.ok ? result.value.token : '';
  expect(await accounts.readSession(token, { ...accounts, ip: '192.0.2.9' })).toEqual({
    ok: false,
    refusal: { code: 'token_ip_different' },
  });
  expect((await accounts.readSession(token, accounts)).ok).toBe(true);
});
