import type { CaptchaSecrets } from '#src/config/captcha-settings.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export interface GeetestAccount {
  /** Public. [S3-049] */
  readonly id: string;
  /** Never leaves the server. */
  readonly key: string;
}

/** A merchant's account with Geetest: its id stands in the brand, its key in the settings. */
export function geetestAccount(merchant: Merchant, secrets: CaptchaSecrets): GeetestAccount | null {
  const id = merchant.brand.captcha.geetestId;
  const own = Object.hasOwn(secrets, merchant.code) ? secrets[merchant.code] : undefined;
  return id === undefined || own === undefined ? null : { id, key: own.geetest };
}
