import { randomBytes } from 'node:crypto';
import type { CaptchaProof } from '@foyer/contract/captcha/captcha';
import type { ThirdPartyFrame } from '@foyer/contract/page/third-party-frame';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type {
  CaptchaSecrets,
  CaptchaServiceSettings as CaptchaSettings,
} from '#src/config/settings/captcha-settings.ts';
import type { Database } from '#src/db/schema.ts';
import { type Result, ok, callError } from '#src/http/result.ts';
import { createAltchaProvider } from '#src/modules/captcha/altcha-provider.ts';
import type {
  CaptchaDifficulty,
  CaptchaStartData,
  CaptchaProvider,
  VerifiedCaptchaProof,
} from '#src/modules/captcha/captcha-provider.ts';
import { createGeetestProvider } from '#src/modules/captcha/geetest-provider.ts';
import { checkMockCaptchaToken, createMockCaptchaToken } from '#src/modules/captcha/mock-captcha-token.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { ThirdPartyFrameContent } from '#src/http/frames/third-party-frames.ts';

interface CaptchaServices extends Pick<ServerContext, 'db' | 'clock' | 'singleUse'> {
  readonly fetch: typeof globalThis.fetch;
  readonly captchaServices: CaptchaSettings;
  readonly captchaSecrets: CaptchaSecrets;
  /** Whether the server runs in production, where the demo's mock captcha tokens are always rejected. */
  readonly production: boolean;
}

interface CaptchaAttempt {
  readonly proof: CaptchaProof;
  /**
   * Identifies the request that sends the captcha proof: a retry with the same holder may send the same proof again.
   */
  readonly holder: string;
  /** Whether only a harder proof of work is accepted. */
  readonly harder?: boolean;
}

export interface CaptchaService {
  /**
   * Creates a challenge of the merchant's captcha provider. Fails with `service_unavailable` if the merchant has no
   * account there or the provider does not respond.
   */
  createChallenge(
    merchant: Merchant,
    demand?: CaptchaDifficulty,
  ): Promise<Result<CaptchaStartData, 'service_unavailable'>>;
  /**
   * Verifies a captcha proof and marks it as used. Fails with `verify_first` without a proof, `captcha_invalid` if the
   * proof is wrong, expired or used, and `service_unavailable` if the provider does not respond: an outage does not
   * bypass the captcha.
   */
  verify(merchant: Merchant, attempt: CaptchaAttempt): Promise<Result<null, CaptchaRejection>>;
}

const DEFAULT_DEMAND: CaptchaDifficulty = { harder: false };

type CaptchaRejection = 'verify_first' | 'captcha_invalid' | 'service_unavailable';
type ProviderName = CaptchaStartData['provider'];

export function createCaptchaService(services: CaptchaServices): CaptchaService {
  const secret = createCaptchaKey(services.db);
  const geetest = createGeetestProvider({
    ...services,
    services: services.captchaServices,
    secrets: services.captchaSecrets,
  });
  const providers: Readonly<Record<ProviderName, CaptchaProvider>> = {
    'geetest-v3': geetest.v3,
    'geetest-v4': geetest.v4,
    altcha: createAltchaProvider({ clock: services.clock, secret }),
  };
  const allowsMock = (merchant: Merchant): boolean =>
    !services.production && merchant.brand.flags.GEETESTTEST3 === true;

  const check = async (
    merchant: Merchant,
    { proof, harder = false }: CaptchaAttempt,
  ): Promise<VerifiedCaptchaProof | 'unavailable' | null> => {
    if (allowsMock(merchant)) {
      const options = { secret: await secret(), merchantCode: merchant.code, now: services.clock.now() };
      const mock = checkMockCaptchaToken(proof.geetestValidateV4 ?? '', options);
      if (mock) return mock;
    }
    return providers[merchant.brand.captcha.provider].verify(merchant, proof, { harder });
  };

  return {
    createChallenge: async (merchant, demand = DEFAULT_DEMAND) => {
      const name = merchant.brand.captcha.provider;
      const challenge = await providers[name].createChallenge(merchant, demand);
      if (!challenge) return callError('service_unavailable');
      const mock = allowsMock(merchant)
        ? { mockToken: createMockCaptchaToken(await secret(), merchant.code, services.clock.now()) }
        : {};
      const init = { ...challenge.init, ...mock };
      return ok({ ...challenge, newCaptcha: true, success: 1, provider: name, init });
    },
    verify: async (merchant, attempt) => {
      const { proof, holder } = attempt;
      if (!proof.geetestValidateV4 && !proof.geetestSeccode) return callError('verify_first');
      const verified = await check(merchant, attempt);
      if (verified === 'unavailable') return callError('service_unavailable');
      if (!verified) return callError('captcha_invalid');
      const claim = { scope: `captcha:${merchant.code}`, key: verified.key, holder, expiresAt: verified.expiresAt };
      return (await services.singleUse.claim(claim)) ? ok(null) : callError('captcha_invalid');
    },
  };
}

/**
 * Returns the key that signs ALTCHA challenges. It is created once and stored in the database for all server instances.
 */
function createCaptchaKey(db: Database): () => Promise<string> {
  let cached: string | null = null;
  return async () => {
    cached ??= await readOrCreateKey(db);
    return cached;
  };
}

async function readOrCreateKey(db: Database): Promise<string> {
  await db
    .insertInto('captcha_key')
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db.selectFrom('captcha_key').select('secret').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.secret;
}

/** Hosts from which Geetest loads the scripts and images of its captcha widget. */
const GEETEST_HOSTS = ['https://*.geetest.com', 'https://*.geevisit.com', 'https://*.gsensebot.com'];

/**
 * Returns the content of the frame that shows Geetest's captcha widget; `null` if the merchant does not use the
 * requested version of Geetest. [S3-050]
 */
export function createCaptchaFrameContentReader(services: CaptchaSettings) {
  return ({ brand }: Merchant, name: ThirdPartyFrame): ThirdPartyFrameContent | null => {
    if (brand.flags.GEETEST3 !== true || brand.captcha.provider !== name) return null;
    const script = name === 'geetest-v3' ? services.v3Script : services.v4Script;
    const { origin } = new URL(script);
    // Its scripts load further scripts from hosts that Geetest does not list.
    return { data: { script }, hosts: [...GEETEST_HOSTS, origin], scripts: 'any', permissions: [] };
  };
}

export function usesCaptchaFrame({ brand }: Merchant): boolean {
  return brand.flags.GEETEST3 === true && brand.captcha.provider !== 'altcha';
}

/** Which actions of a merchant's site require a captcha. */
interface CaptchaRequirements {
  readonly register: boolean;
  readonly sms: boolean;
  /** Number of failed logins after which a login to the account requires a captcha; `null` if no login ever does. */
  readonly loginAfterFailures: number | null;
}

/**
 * Reads which actions require a captcha. Without the flag `GEETEST3` none does. `GEETESTVCODE3` requires one to send a
 * code by SMS. [S6-018, S5-005..S5-007]
 */
export function getCaptchaRequirements({ flags, captcha }: Pick<BrandFile, 'flags' | 'captcha'>): CaptchaRequirements {
  if (flags.GEETEST3 !== true) return { register: false, sms: false, loginAfterFailures: null };
  return {
    register: captcha.register,
    sms: flags.GEETESTVCODE3 === true,
    loginAfterFailures: captcha.loginAfterFailures,
  };
}
