import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { captchaServiceSettingsSchema } from '#src/config/settings/captcha-settings.ts';
import { createCaptchaService } from '#src/modules/captcha/captcha.public.ts';
import type { SingleUseClaim } from '#src/modules/single-use/single-use.public.ts';
import { createStubDatabase } from '#test/database/stub-database.ts';
import { GEETEST_ID, GEETEST_KEY } from '#test/peers/geetest-peer.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const MOCK = { GEETESTTEST3: true };

interface Options {
  readonly brand?: Partial<BrandFile>;
  readonly production?: boolean;
  /** Geetest's response. Default: Geetest is down. */
  readonly geetest?: object;
}

/** The captcha of one merchant, and the single-use claims. */
function start({ brand = {}, production = false, geetest }: Options = {}) {
  const merchant = makeMerchant({ flags: {}, ...brand });
  const clock = createTestClock();
  const claims: SingleUseClaim[] = [];
  const captcha = createCaptchaService({
    db: createStubDatabase(() => [{ secret: 'the secret of this server' }]).db,
    clock,
    production,
    captchaServices: captchaServiceSettingsSchema.parse({}),
    captchaSecrets: { aurora: { geetest: GEETEST_KEY } },
    fetch: async () => {
      if (geetest === undefined) throw new TypeError('fetch failed');
      return Response.json(geetest);
    },
    singleUse: {
      claim: async (claim) => {
        const isUsed = claims.some(({ key, holder }) => key === claim.key && holder !== claim.holder);
        claims.push(claim);
        return !isUsed;
      },
    },
  });
  return {
    clock,
    claims,
    createChallenge: (demand?: { readonly harder: boolean }) => captcha.createChallenge(merchant, demand),
    verify: (proof: object, more: { readonly holder?: string; readonly harder?: boolean } = {}) =>
      captcha.verify(merchant, { proof, holder: 'one', ...more }),
  };
}

const passed = { ok: true, value: null };
const rejected = (code: string) => ({ ok: false, error: { code } });

const challengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  signature: z.string(),
});

test('[S7-021, S7-025] creates an ALTCHA challenge, which is harder only if the caller asks for it', async () => {
  const { createChallenge } = start();
  const started = await createChallenge();
  expect(started).toEqual({
    ok: true,
    value: {
      gt: '',
      challenge: expect.stringMatching(/./),
      newCaptcha: true,
      success: 1,
      provider: 'altcha',
      init: { altcha: expect.anything() },
    },
  });
  const isHarder = (response: typeof started): boolean =>
    challengeSchema.parse(response.ok ? response.value.init.altcha : null).parameters.data['harder'] === true;
  expect([isHarder(started), isHarder(await createChallenge({ harder: true }))]).toEqual([false, true]);
});

test.each([
  ['without mock tokens', {}],
  ['with mock tokens', MOCK],
])('[S7-021] accepts a solved challenge once, %s, and rejects it if a harder one is required', async (_case, flags) => {
  const { createChallenge, verify, claims, clock } = start({ brand: { flags } });
  const started = await createChallenge();
  const challenge = challengeSchema.parse(started.ok ? started.value.init.altcha : null);
  const solution = await solveChallenge({ challenge, deriveKey });
  const geetestValidateV4 = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect(await verify({ geetestValidateV4 }, { harder: true })).toEqual(rejected('captcha_invalid'));
  expect(claims).toEqual([]);
  expect(await verify({ geetestValidateV4 })).toEqual(passed);
  const expiresAt = clock.now() + 600_000;
  expect(claims).toEqual([{ scope: 'captcha:aurora', key: challenge.parameters.nonce, holder: 'one', expiresAt }]);
  expect(await verify({ geetestValidateV4 }, { holder: 'another' })).toEqual(rejected('captcha_invalid'));
});

test.each([
  ['no proof', {}, 'verify_first'],
  ['empty proofs', { geetestValidateV4: '', geetestSeccode: '' }, 'verify_first'],
  ['a challenge alone', { geetestChallenge: 'c' }, 'verify_first'],
  ['a wrong proof', { geetestValidateV4: 'x' }, 'captcha_invalid'],
  ['a proof of another version', { geetestSeccode: 'x' }, 'captcha_invalid'],
])('[S7-021] a captcha check with %s (%j) fails with the error code %s', async (_case, proof, code) => {
  for (const brand of [{}, { flags: MOCK }]) expect(await start({ brand }).verify(proof)).toEqual(rejected(code));
});

test('[S9-027, S6-018] accepts the mock captcha token once', async () => {
  const { createChallenge, verify, claims, clock } = start({ brand: { flags: MOCK } });
  const started = await createChallenge();
  const token = started.ok ? started.value.init.mockToken : undefined;
  expect(token).toHaveLength(50);
  expect(await verify({ geetestValidateV4: token })).toEqual(passed);
  expect(claims).toEqual([{ scope: 'captcha:aurora', key: token, holder: 'one', expiresAt: clock.now() + 60_000 }]);
  expect(await verify({ geetestValidateV4: token }, { holder: 'another' })).toEqual(rejected('captcha_invalid'));
  for (const options of [{ brand: { flags: MOCK }, production: true }, { brand: { flags: {} } }]) {
    const other = start(options);
    const response = await other.createChallenge();
    expect(response.ok && Object.keys(response.value.init)).toEqual(['altcha']);
    expect(await other.verify({ geetestValidateV4: token })).toEqual(rejected('captcha_invalid'));
  }
});

const makeOptions = (provider: 'geetest-v3' | 'geetest-v4', geetestId?: string) => ({
  brand: {
    captcha: { provider, register: true, loginAfterFailures: 3, ...(geetestId === undefined ? {} : { geetestId }) },
  },
});
const v4 = { captcha_id: GEETEST_ID, lot_number: 'lot', captcha_output: 'o', pass_token: 'p', gen_time: '1' };
const proofV4 = { geetestValidateV4: JSON.stringify(v4) };

test('[S3-049, S3-051] returns the merchant’s id for Geetest version 4 and accepts Geetest’s decision', async () => {
  const options = makeOptions('geetest-v4', GEETEST_ID);
  const right = start({ ...options, geetest: { result: 'success' } });
  const value = { gt: GEETEST_ID, challenge: '', newCaptcha: true, success: 1, provider: 'geetest-v4', init: {} };
  expect(await right.createChallenge()).toEqual({ ok: true, value });
  expect(await right.verify(proofV4)).toEqual(passed);
  expect(right.claims).toMatchObject([{ scope: 'captcha:aurora', key: 'geetest lot' }]);
  const wrong = start({ ...options, geetest: { result: 'fail' } });
  expect(await wrong.verify(proofV4)).toEqual(rejected('captcha_invalid'));
});

test('[S3-050, S3-051] returns a challenge that Geetest created if the merchant uses Geetest version 3', async () => {
  const challenge = 'ef'.repeat(16);
  const { createChallenge } = start({ ...makeOptions('geetest-v3', GEETEST_ID), geetest: { challenge } });
  expect(await createChallenge()).toMatchObject({
    ok: true,
    value: { gt: GEETEST_ID, provider: 'geetest-v3', init: {} },
  });
});

test('[S3-051] rejects every captcha proof while Geetest is down, and creates no challenge for a merchant without a Geetest account', async () => {
  const down = start(makeOptions('geetest-v4', GEETEST_ID));
  expect(await down.verify(proofV4)).toEqual(rejected('service_unavailable'));
  expect(down.claims).toEqual([]);
  expect(await start(makeOptions('geetest-v3', GEETEST_ID)).createChallenge()).toEqual(rejected('service_unavailable'));
  expect(await start(makeOptions('geetest-v4')).createChallenge()).toEqual(rejected('service_unavailable'));
});
