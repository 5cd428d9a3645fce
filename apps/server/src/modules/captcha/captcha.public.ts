import { randomBytes } from 'node:crypto';
import type { CaptchaProof } from '@foyer/contract/captcha/captcha';
import type { OwnFrame } from '@foyer/contract/page/own-frame';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { CaptchaSecrets, CaptchaServices as CaptchaSettings } from '#src/config/captcha-settings.ts';
import type { Database } from '#src/db/schema.ts';
import { type Result, done, refuse } from '#src/http/result.ts';
import { createAltcha } from '#src/modules/captcha/altcha.ts';
import type { CaptchaDemand, CaptchaInit, CaptchaProvider, Proven } from '#src/modules/captcha/captcha-provider.ts';
import { createGeetest } from '#src/modules/captcha/geetest.ts';
import { checkMockToken, makeMockToken } from '#src/modules/captcha/mock-token.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { Context } from '#src/context.ts';
import type { OpenFrame } from '#src/http/frames/frames.ts';

interface CaptchaServices extends Pick<Context, 'db' | 'clock' | 'singleUse'> {
  readonly fetch: typeof globalThis.fetch;
  readonly captchaServices: CaptchaSettings;
  readonly captchaSecrets: CaptchaSecrets;
  /** The demo's mock token is refused there, whatever the merchant's flags say. */
  readonly production: boolean;
}

interface CaptchaAttempt {
  readonly proof: CaptchaProof;
  /** Names the request; its own retry may bring the same proof again. */
  readonly holder: string;
  /** Only a proof of more work will do. */
  readonly harder?: boolean;
}

export interface Captcha {
  /** A new challenge of the merchant's provider. `service_unavailable` without an account there, or an answer. */
  begin(merchant: Merchant, demand?: CaptchaDemand): Promise<Result<CaptchaInit, 'service_unavailable'>>;
  /**
   * Uses a proof up. `verify_first` when there is none, `captcha_invalid` when it is wrong, old or used before,
   * `service_unavailable` when whoever could tell does not answer: nobody gets past a captcha by stopping its service.
   */
  verify(merchant: Merchant, attempt: CaptchaAttempt): Promise<Result<null, CaptchaRefusal>>;
}

const USUAL: CaptchaDemand = { harder: false };

type CaptchaRefusal = 'verify_first' | 'captcha_invalid' | 'service_unavailable';
type ProviderName = CaptchaInit['provider'];

export function createCaptcha(services: CaptchaServices): Captcha {
  const secret = createCaptchaKey(services.db);
  const geetest = createGeetest({ ...services, services: services.captchaServices, secrets: services.captchaSecrets });
  const providers: Readonly<Record<ProviderName, CaptchaProvider>> = {
    'geetest-v3': geetest.v3,
    'geetest-v4': geetest.v4,
    altcha: createAltcha({ clock: services.clock, secret }),
  };
  const mockAllowed = (merchant: Merchant): boolean =>
    !services.production && merchant.brand.flags.GEETESTTEST3 === true;

  const prove = async (
    merchant: Merchant,
    { proof, harder = false }: CaptchaAttempt,
  ): Promise<Proven | 'silent' | null> => {
    if (mockAllowed(merchant)) {
      const circumstances = { secret: await secret(), merchantCode: merchant.code, now: services.clock.now() };
      const mock = checkMockToken(proof.geetestValidateV4 ?? '', circumstances);
      if (mock) return mock;
    }
    return providers[merchant.brand.captcha.provider].check(merchant, proof, { harder });
  };

  return {
    begin: async (merchant, demand = USUAL) => {
      const name = merchant.brand.captcha.provider;
      const begun = await providers[name].begin(merchant, demand);
      if (!begun) return refuse('service_unavailable');
      const mock = mockAllowed(merchant)
        ? { mockToken: makeMockToken(await secret(), merchant.code, services.clock.now()) }
        : {};
      return done({ ...begun, newCaptcha: true, success: 1, provider: name, init: { ...begun.init, ...mock } });
    },
    verify: async (merchant, attempt) => {
      const { proof, holder } = attempt;
      if (!proof.geetestValidateV4 && !proof.geetestSeccode) return refuse('verify_first');
      const proven = await prove(merchant, attempt);
      if (proven === 'silent') return refuse('service_unavailable');
      if (!proven) return refuse('captcha_invalid');
      const claim = { scope: `captcha:${merchant.code}`, key: proven.key, holder, expiresAt: proven.expiresAt };
      return (await services.singleUse.claim(claim)) ? done(null) : refuse('captcha_invalid');
    },
  };
}

/** The secret that challenges are signed with: made once, kept in the database, the same for every instance. */
function createCaptchaKey(db: Database): () => Promise<string> {
  let known: string | null = null;
  return async () => {
    known ??= await readOrMake(db);
    return known;
  };
}

async function readOrMake(db: Database): Promise<string> {
  await db
    .insertInto('captcha_key')
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db.selectFrom('captcha_key').select('secret').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.secret;
}

/** Geetest serves its widget from any of these, and asks for them to be let in. */
const HOSTS = ['https://*.geetest.com', 'https://*.geevisit.com', 'https://*.gsensebot.com'];

/** The frame that Geetest's widget runs in, for merchants that chose that version. [S3-050] */
export function createOpenCaptchaFrame(services: CaptchaSettings) {
  return ({ brand }: Merchant, name: OwnFrame): OpenFrame | null => {
    if (brand.flags.GEETEST3 !== true || brand.captcha.provider !== name) return null;
    const script = name === 'geetest-v3' ? services.v3Script : services.v4Script;
    const { origin } = new URL(script);
    // Its scripts bring each other from hosts that no list names.
    return { told: { script }, hosts: [...HOSTS, origin], scripts: 'any', may: [] };
  };
}

export function usesCaptchaFrame({ brand }: Merchant): boolean {
  return brand.flags.GEETEST3 === true && brand.captcha.provider !== 'altcha';
}

/** What the merchant wants a captcha before. */
interface CaptchaUses {
  readonly register: boolean;
  readonly sms: boolean;
  /** Failures of an account before its logins need one; `null`: never, not even in a network that guesses passwords. */
  readonly loginAfterFailures: number | null;
}

/**
 * `GEETEST3` is the main switch: without it no captcha is asked for or shown, whichever provider the brand names.
 * `GEETESTVCODE3` adds codes by SMS. [S6-018, S5-005..S5-007]
 */
export function captchaUses({ flags, captcha }: Pick<BrandFile, 'flags' | 'captcha'>): CaptchaUses {
  if (flags.GEETEST3 !== true) return { register: false, sms: false, loginAfterFailures: null };
  return {
    register: captcha.register,
    sms: flags.GEETESTVCODE3 === true,
    loginAfterFailures: captcha.loginAfterFailures,
  };
}
