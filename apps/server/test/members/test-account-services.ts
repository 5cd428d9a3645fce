import { createExclusionRegistryClient } from '#src/adapters/exclusion-registry/exclusion-registry-client.ts';
import { randomInt } from 'node:crypto';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { createInMemoryRateLimiterFactory } from '#src/adapters/limits/rate-limits.ts';
import { createMessageSenders } from '#src/adapters/message/http-sender.ts';
import { createDevelopmentOutbox } from '#src/adapters/message/development-outbox.ts';
import type { Database } from '#src/db/schema.ts';
import { createServerMetrics } from '#src/http/metrics.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { createCaptchaService } from '#src/modules/captcha/captcha.public.ts';
import { createOneTimeCodeService } from '#src/modules/one-time-code/one-time-code.public.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { createCredentialStore } from '#src/modules/member/member.public.ts';
import { registerMemberByUsername } from '#src/modules/member/registration/register-by-username.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { createBodyEncryptionKeyService } from '#src/modules/session/encryption/body-encryption-keys.ts';
import { createSealedBodyDecryptor } from '#src/modules/session/encryption/decrypt-sealed-body.ts';
import { logIn } from '#src/modules/session/login/log-in-by-method.ts';
import { createLoginHistory, createPasswordHasher, type LoginInput } from '#src/modules/session/session.public.ts';
import { createSessionReader } from '#src/modules/session/sessions/session-reader.ts';
import {
  type CaptchaSecrets,
  type CaptchaServiceSettings,
  captchaServiceSettingsSchema,
} from '#src/config/settings/captcha-settings.ts';
import { createSingleUseItemService } from '#src/modules/single-use/single-use.public.ts';
import { createTestApiCallContext } from '#test/create-test-api-call-context.ts';
import { makeMerchant, storeMerchants } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';
import { STRONG_PASSWORD_HASH } from '#src/config/config.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

/** Handler of logins by identity providers. It rejects them, because their tests use HTTP instead. */
const reject = async () => callError('channel_not_available');
const methods = { firebase: reject, line: reject, telegram: reject };

interface AccountsOptions {
  readonly production?: boolean;
  /** Hashes passwords with the settings of production. */
  readonly strongPasswords?: boolean;
  readonly brand?: Partial<BrandFile>;
  /** True to configure an ad partner, so that conversions are queued. */
  readonly conversions?: boolean;
  readonly captcha?: {
    readonly services: CaptchaServiceSettings;
    readonly secretsFor: (merchantCode: string) => CaptchaSecrets;
  };
}

const noGeetest = { services: captchaServiceSettingsSchema.parse({}), secretsFor: () => ({}) };

/**
 * Creates the services of member accounts for one merchant with its own clock, so that tests do not affect each other.
 */
export async function createTestAccountServices(
  db: Database,
  {
    production = false,
    strongPasswords = false,
    brand = {},
    conversions = false,
    captcha: geetest = noGeetest,
  }: AccountsOptions = {},
) {
  const merchant = makeRandomMerchant(brand);
  await storeMerchants(db, [merchant]);
  const clock = createTestClock();
  const singleUse = createSingleUseItemService({ db, clock });
  const captcha = createCaptchaService({
    db,
    clock,
    singleUse,
    production,
    fetch,
    captchaServices: geetest.services,
    captchaSecrets: geetest.secretsFor(merchant.code),
  });
  const senders = createMessageSenders({}, createDevelopmentOutbox(clock));
  const limits = createInMemoryRateLimiterFactory(clock);
  const dataKey = createDataKeyService(db, []);
  const codes = createOneTimeCodeService({ db, clock, limits, dataKey, senders });
  const keys = createBodyEncryptionKeyService({ db, clock });
  const passwords = createPasswordHasher(strongPasswords ? STRONG_PASSWORD_HASH : FAST_PASSWORD_HASH);
  const loginHistory = createLoginHistory({ db, clock, limits, announceChange: async () => () => {} });
  const metrics = createServerMetrics({ standard: false });
  const credentials = createCredentialStore({ clock, db });
  const appsflyer = { token: 'appsflyer-token' };
  const conversionSecrets = conversions ? { [merchant.code]: { appsflyer } } : {};
  const registries = createExclusionRegistryClient({ fetch }, { files: {}, secrets: {} });
  const services = {
    db,
    clock,
    captcha,
    codes,
    credentials,
    dataKey,
    metrics,
    passwords,
    methods,
    config: { conversionSecrets, operators: {} },
    loginHistory,
    registries,
    verifyIdentityClaim: async () => ok(null),
    isBreached: async () => false,
  };
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return {
    db,
    merchant,
    clock,
    ip,
    advance: clock.advance,
    singleUse,
    captcha,
    codes,
    credentials,
    dataKey,
    keys,
    loginHistory,
    passwords,
    metrics,
    registries,
    unseal: createSealedBodyDecryptor({ clock, keys, singleUse }),
    readSession: createSessionReader({ db, clock }),
    logIn: (input: LoginInput, call: ApiCallContext) => logIn(services, input, call),
    registerMember: (input: Parameters<typeof registerMemberByUsername>[1], call: ApiCallContext) =>
      registerMemberByUsername(services, input, call),
    call: (over: Partial<ApiCallContext> = {}): ApiCallContext => createTestApiCallContext({ merchant, ip, ...over }),
    /** Creates a captcha proof that is valid once. */
    mockProof: async (): Promise<string> => {
      const started = await captcha.createChallenge(merchant);
      return (started.ok ? started.value.init.mockToken : undefined) ?? '';
    },
  };
}

export type TestAccountServices = Awaited<ReturnType<typeof createTestAccountServices>>;

/** Creates a merchant with a random code. */
function makeRandomMerchant(brand: Partial<BrandFile> = {}): Merchant {
  return makeMerchant({ code: `m${randomInt(2 ** 40).toString(36)}`, title: 'Aurora Club', ...brand });
}

/** Creates the input of a registration form. */
export function makeRegistration(over: Record<string, unknown> = {}) {
  return {
    username: `player${randomInt(2 ** 40).toString(36)}`,
    password: 'Correct-Horse-9',
    registerMethod: 'H5' as const,
    registerUrl: 'http://localhost:8080/m/register',
    domain: 'localhost',
    login: true,
    ...over,
  };
}
