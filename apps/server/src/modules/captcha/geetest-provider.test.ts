import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { captchaServiceSettingsSchema } from '#src/config/settings/captcha-settings.ts';
import { createTestAccountServices, type TestAccountServices } from '#test/members/test-account-services.ts';
import { GEETEST_ID, GEETEST_KEY, startGeetestPeer, type GeetestPeer } from '#test/peers/geetest-peer.ts';
import { brokenResponses } from '#test/peers/loopback-peer.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

let database: TestDatabase;
let peer: GeetestPeer;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  peer = await startGeetestPeer();
});
afterEach(() => peer.close());

const passed = { ok: true, value: null };
const wrong = { ok: false, error: { code: 'captcha_invalid' } };
const unavailable = { ok: false, error: { code: 'service_unavailable' } };

interface Setup {
  readonly timeoutMs?: number;
  readonly secrets?: Record<string, { geetest: string }>;
}

function accountsWith(version: 'v3' | 'v4', { timeoutMs = 10_000, secrets }: Setup = {}): Promise<TestAccountServices> {
  return createTestAccountServices(database.db, {
    brand: {
      flags: {},
      captcha: { provider: `geetest-${version}`, geetestId: GEETEST_ID, register: true, loginAfterFailures: 3 },
    },
    captcha: {
      services: captchaServiceSettingsSchema.parse({ v3Url: peer.url, v4Url: peer.url, timeoutMs }),
      secretsFor: (code) => secrets ?? { [code]: { geetest: GEETEST_KEY } },
    },
  });
}

const verify = (accounts: TestAccountServices, proof: object) =>
  accounts.captcha.verify(accounts.merchant, { proof, holder: crypto.randomUUID() });

test('[S3-049, S3-051, S7-021] starts Geetest version 4 with the merchant’s id and accepts a proof of its widget once', async () => {
  const accounts = await accountsWith('v4');
  const started = await accounts.captcha.createChallenge(accounts.merchant);
  expect(started).toMatchObject({
    ok: true,
    value: { gt: GEETEST_ID, provider: 'geetest-v4', success: 1, newCaptcha: true },
  });
  const geetestValidateV4 = peer.passV4();
  expect(await verify(accounts, { geetestValidateV4 })).toEqual(passed);
  expect(await verify(accounts, { geetestValidateV4 })).toEqual(wrong);
});

test('[S3-050, S3-051, S7-021] starts Geetest version 3 with a challenge and accepts its proof once', async () => {
  const accounts = await accountsWith('v3');
  const started = await accounts.captcha.createChallenge(accounts.merchant);
  const challenge = started.ok ? started.value.challenge : '';
  expect(started).toMatchObject({ ok: true, value: { gt: GEETEST_ID, provider: 'geetest-v3' } });
  expect(challenge).toMatch(/^[0-9a-f]{32}$/);
  expect(await verify(accounts, peer.passV3(challenge))).toEqual(passed);
  expect(await verify(accounts, peer.passV3(challenge))).toEqual(wrong);
});

test('[S3-051] rejects a used Geetest proof for as long as Geetest accepts it', async () => {
  const accounts = await accountsWith('v4');
  const geetestValidateV4 = peer.passV4();
  expect(await verify(accounts, { geetestValidateV4 })).toEqual(passed);
  accounts.advance(9 * 60_000);
  expect(await verify(accounts, { geetestValidateV4 })).toEqual(wrong);
});

test('[S3-011] rejects forged Geetest proofs, proofs of another widget and proofs signed with a wrong key', async () => {
  const v4 = await accountsWith('v4');
  const forged = { ...JSON.parse(peer.passV4()), pass_token: 'forged' };
  const otherWidget = { ...JSON.parse(peer.passV4()), captcha_id: 'ef'.repeat(16) };
  for (const proof of [JSON.stringify(forged), JSON.stringify(otherWidget), '{}', 'nonsense', '"text"']) {
    expect(await verify(v4, { geetestValidateV4: proof })).toEqual(wrong);
  }
  const v3 = await accountsWith('v3');
  const challenge = '0'.repeat(32);
  const { geetestSeccode } = peer.passV3('1'.repeat(32));
  expect(await verify(v3, { geetestChallenge: challenge, geetestSeccode })).toEqual(wrong);
  expect(await verify(v3, { geetestChallenge: '../x', geetestSeccode: 'x|jordan' })).toEqual(wrong);
});

test('[S3-049] rejects every Geetest proof if the merchant has no key', async () => {
  for (const version of ['v3', 'v4'] as const) {
    const accounts = await accountsWith(version, { secrets: {} });
    expect(await accounts.captcha.createChallenge(accounts.merchant)).toEqual(unavailable);
    expect(await verify(accounts, { geetestValidateV4: peer.passV4() })).toEqual(wrong);
  }
});

test.each(brokenResponses)(
  '[S9-027] rejects proofs within the timeout if Geetest responds with %s',
  async (_case, response) => {
    const v4 = await accountsWith('v4', { timeoutMs: 300 });
    const v3 = await accountsWith('v3', { timeoutMs: 300 });
    const proofs = { geetestValidateV4: peer.passV4(), ...peer.passV3('2'.repeat(32)) };
    peer.respondWith(response);
    expect(await verify(v4, { geetestValidateV4: proofs.geetestValidateV4 })).toEqual(unavailable);
    expect(await verify(v3, proofs)).toEqual(unavailable);
    expect(await v3.captcha.createChallenge(v3.merchant)).toEqual(unavailable);
  },
);

test('sends Geetest a signature made with the merchant’s key, and never the key itself', async () => {
  const accounts = await accountsWith('v4');
  await verify(accounts, { geetestValidateV4: peer.passV4() });
  const v3 = await accountsWith('v3');
  const started = await v3.captcha.createChallenge(v3.merchant);
  await verify(v3, peer.passV3(started.ok ? started.value.challenge : ''));
  expect(peer.requests.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(peer.requests)).not.toContain(GEETEST_KEY);
});
