import { beginGeetestV3, checkGeetestV3 } from '#src/adapters/captcha/geetest-v3.ts';
import { type GeetestCheckResult, checkGeetestV4 } from '#src/adapters/captcha/geetest-v4.ts';
import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import type { Clock } from '#src/clock.ts';
import type { CaptchaSecrets, CaptchaServiceSettings } from '#src/config/settings/captcha-settings.ts';
import type { CaptchaProvider, VerifiedCaptchaProof } from '#src/modules/captcha/captcha-provider.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Geetest accepts a captcha proof for ten minutes. */
const PROOF_LIFE_MS = 10 * 60_000;

export interface GeetestProviderServices {
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly services: CaptchaServiceSettings;
  readonly secrets: CaptchaSecrets;
}

/** Captcha provider Geetest, versions 3 and 4, each with the merchant's own Geetest account. [S3-048..S3-051] */
export function createGeetestProvider({ clock, fetch, services, secrets }: GeetestProviderServices) {
  const { timeoutMs, v3Url, v4Url } = services;
  const outgoingFetch = createOutgoingFetch({ fetch, timeoutMs, addresses: [v3Url, v4Url] });
  const toProof = (verdict: GeetestCheckResult): VerifiedCaptchaProof | 'unavailable' | null => {
    if (verdict === 'unavailable') return verdict;
    return verdict === 'failed' ? null : { key: `geetest ${verdict.passed}`, expiresAt: clock.now() + PROOF_LIFE_MS };
  };
  const v3: CaptchaProvider = {
    createChallenge: async (merchant) => {
      const account = geetestAccount(merchant, secrets);
      const challenge = account && (await beginGeetestV3({ fetch: outgoingFetch, url: v3Url }, account));
      return account === null || challenge === null ? null : { gt: account.id, challenge, init: {} };
    },
    verify: async (merchant, { geetestChallenge = '', geetestSeccode = '' }) => {
      const account = geetestAccount(merchant, secrets);
      const proof = { challenge: geetestChallenge, seccode: geetestSeccode };
      return account && toProof(await checkGeetestV3({ fetch: outgoingFetch, url: v3Url }, account, proof));
    },
  };
  const v4: CaptchaProvider = {
    createChallenge: async (merchant) => {
      const account = geetestAccount(merchant, secrets);
      return account && { gt: account.id, challenge: '', init: {} };
    },
    verify: async (merchant, { geetestValidateV4 = '' }) => {
      const account = geetestAccount(merchant, secrets);
      return account && toProof(await checkGeetestV4({ fetch: outgoingFetch, url: v4Url }, account, geetestValidateV4));
    },
  };
  return { v3, v4 };
}

interface GeetestAccount {
  /** Public id of the merchant's Geetest account, which pages contain. [S3-049] */
  readonly id: string;
  /** Secret key of the merchant's Geetest account, which never leaves the server. */
  readonly key: string;
}

/** Returns a merchant's Geetest account: its id comes from the brand, its key from the server's configuration. */
function geetestAccount(merchant: Merchant, secrets: CaptchaSecrets): GeetestAccount | null {
  const id = merchant.brand.captcha.geetestId;
  const secret = Object.hasOwn(secrets, merchant.code) ? secrets[merchant.code] : undefined;
  return id === undefined || secret === undefined ? null : { id, key: secret.geetest };
}
