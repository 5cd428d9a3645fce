import { getCaptcha } from '@foyer/contract/captcha/captcha';
import { login } from '@foyer/contract/session/login';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeDeviceId, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { fetchMockCaptchaProof, postSealed, type SealedResponse } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

const HOUR_MS = 60 * 60_000;
const flags = { GEETESTTEST3: true, MOBILEAUTOLOGIN3: true } as const;
/** Members behind one address. */
const MEMBER_COUNT = 200;
const WRONG_PASSWORDS = 100;

let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ flags })] });
  await addMembers();
});
afterAll(() => server.close());

/** Members named `city0`, `city1` and so on, with the password of the demo. */
async function addMembers(): Promise<void> {
  const passwordHash = await createPasswordHasher(FAST_PASSWORD_HASH).hash(DEMO_PASSWORD);
  const demo = await server.db
    .selectFrom('member')
    .selectAll()
    .where('username_key', '=', 'demo')
    .executeTakeFirstOrThrow();
  const members = Array.from({ length: MEMBER_COUNT }, (_, index) => ({
    ...demo,
    id: `city-${index}`,
    username: `city${index}`,
    username_key: `city${index}`,
    referral_code: `CITY${index}`,
    password_hash: passwordHash,
  }));
  await server.db.insertInto('member').values(members).execute();
}

type Payload = Readonly<Record<string, unknown>>;

const post = (ip: string, payload: Payload): Promise<SealedResponse> =>
  postSealed({
    port: server.port,
    path: login.path,
    payload: { type: 'username', password: DEMO_PASSWORD, ...payload },
    headers: { 'x-forwarded-for': ip },
  });

/** Logs in like the page, with a captcha if the server requires one. */
async function logIn(ip: string, payload: Payload): Promise<{ response: SealedResponse; captchas: number }> {
  const response = await post(ip, payload);
  if (response.errorCode !== 'verify_first') return { response, captchas: 0 };
  const geetestValidateV4 = await fetchMockCaptchaProof(server.port);
  return { response: await post(ip, { ...payload, geetestValidateV4 }), captchas: 1 };
}

const readMetric = (name: string) => server.context.metrics.registry.getSingleMetricAsString(name);

test('[S7-010, S5-005] 200 members can log in while 100 wrong passwords come from the same address', async () => {
  const ip = makeIpAddress();
  let captchas = 0;
  for (let index = 0; index < MEMBER_COUNT; index += 1) {
    if (index % 2 === 0) {
      const { response } = await logIn(ip, { username: `victim${index}`, password: 'Wrong-Horse-9' });
      expect(response.errorCode).toBe('login.cred.err');
    }
    const { response, captchas: required } = await logIn(ip, { username: `city${index}` });
    expect([index, response.status, response.errorCode]).toEqual([index, 200, null]);
    captchas += required;
  }
  // Successful logins offset the failures from the same network.
  expect(captchas).toBe(0);
}, 300_000);

test('[S7-010, S5-005] 200 members can log in with at most one captcha each after 100 wrong passwords from the same address', async () => {
  server.clock.advance(2 * HOUR_MS);
  const ip = makeIpAddress();
  const errors = new Set<string | null>();
  for (let index = 0; index < WRONG_PASSWORDS; index += 1) {
    const { response, captchas } = await logIn(ip, { username: `victim${index}`, password: 'Wrong-Horse-9' });
    errors.add(response.errorCode ?? null);
    // From the 21st on, a wrong password needs a captcha too.
    expect([index, captchas]).toEqual([index, index < 20 ? 0 : 1]);
  }
  expect([...errors]).toEqual(['login.cred.err']);
  const counts = [];
  for (let index = 0; index < MEMBER_COUNT; index += 1) {
    const { response, captchas } = await logIn(ip, { username: `city${index}` });
    expect([index, response.status]).toEqual([index, 200]);
    counts.push(captchas);
  }
  // After 81 logins the network has fewer than 20 failures.
  expect(counts.lastIndexOf(1)).toBe(80);
  expect(counts.filter((count) => count === 1)).toHaveLength(81);
  // Another address at the same merchant needs no captcha.
  expect((await logIn(makeIpAddress(), { username: 'city0' })).captchas).toBe(0);
}, 300_000);

test('[S7-010] successful logins of one account offset only one failure of their network', async () => {
  server.clock.advance(2 * HOUR_MS);
  const ip = makeIpAddress();
  for (let index = 0; index < 25; index += 1) {
    await logIn(ip, { username: `target${index}`, password: 'Wrong-Horse-9' });
    await logIn(ip, { username: 'city7' });
  }
  expect((await post(ip, { username: 'target99', password: 'Wrong-Horse-9' })).errorCode).toBe('verify_first');
}, 120_000);

test('[S7-010] issues harder challenges to a network from 100 failures on', async () => {
  server.clock.advance(2 * HOUR_MS);
  const ip = makeIpAddress();
  const fetchChallenge = async (from: string) => {
    const { value } = await server.call(getCaptcha, {}, { headers: { 'x-forwarded-for': from } });
    return JSON.stringify(value?.init.altcha);
  };
  for (let index = 0; index < 99; index += 1) await logIn(ip, { username: `prey${index}`, password: 'Wrong-Horse-9' });
  expect(await fetchChallenge(ip)).not.toContain('"harder":true');
  await logIn(ip, { username: 'prey99', password: 'Wrong-Horse-9' });
  expect(await fetchChallenge(ip)).toContain('"harder":true');
  expect(await fetchChallenge(makeIpAddress())).not.toContain('"harder":true');
}, 120_000);

test('[S7-010] allows at most 20 password guesses an hour at one account from any address', async () => {
  server.clock.advance(2 * HOUR_MS);
  const start = server.clock.now();
  let checked = 0;
  while (server.clock.now() < start + HOUR_MS) {
    const { response } = await logIn(makeIpAddress(), { username: 'city1', password: 'Wrong-Horse-9' });
    if (response.errorCode === 'login.cred.err') checked += 1;
    else expect(response).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST_LOGIN' });
    const wait = Number(response.headers['retry-after'] ?? '0');
    server.clock.advance(wait * 1000);
  }
  expect(checked).toBeGreaterThan(10);
  expect(checked).toBeLessThanOrEqual(20);
}, 120_000);

test('[S7-010, S4-025] a remembered device is not locked out, even after failures from its own address', async () => {
  server.clock.advance(2 * HOUR_MS);
  const home = makeIpAddress();
  const loginDeviceId = makeDeviceId('phone');
  const first = await post(home, { username: 'city2', remember: true, loginDeviceId });
  const { rememberToken = '' } = parseSession(first);
  for (const ip of [home, makeIpAddress(), makeIpAddress(), makeIpAddress()])
    for (let time = 0; time < 6; time += 1) await logIn(ip, { username: 'city2', password: 'Wrong-Horse-9' });
  // Unknown devices are delayed.
  const unknown = await logIn(makeIpAddress(), { username: 'city2' });
  expect(unknown.response).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST_LOGIN' });
  const typed = await logIn(home, { username: 'city2', loginDeviceId });
  expect([typed.response.status, typed.captchas]).toEqual([200, 0]);
  const automatic = await post(home, { username: 'city2', password: rememberToken, remembered: true, loginDeviceId });
  expect(automatic.status).toBe(200);
  // The id of a device that is not remembered does not help.
  const forged = await logIn(home, { username: 'city2', loginDeviceId: makeDeviceId('other') });
  expect(forged.response.status).toBe(429);
}, 120_000);

test('[ASVS 16.3.3] reports credential stuffing in metrics and as a security event', async () => {
  const events = server.logs.filter(({ event }) => event === 'credential-stuffing');
  expect(events.map(({ demand, failures }) => [demand, failures])).toContainEqual(['harder-captcha', 100]);
  for (const { level, merchant, network } of events)
    expect([level, merchant, typeof network]).toEqual([40, 'aurora', 'string']);
  expect(JSON.stringify(events)).not.toMatch(/city|victim|prey|Wrong-Horse/);
  const logins = await readMetric('foyer_password_logins_total');
  for (const outcome of ['right', 'wrong', 'captcha', 'delayed'])
    expect(logins).toMatch(new RegExp(`outcome="${outcome}"} [1-9]`));
  expect(await readMetric('foyer_login_networks_suspected_total')).toMatch(/demand="harder-captcha"} [1-9]/);
});
