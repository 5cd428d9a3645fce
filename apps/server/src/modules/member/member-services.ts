import type { Context } from '#src/context.ts';
import type { AuthKeys } from '#src/modules/member/profile/auth-key.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { ClaimIdentity } from '#src/modules/member/registration/claimed-identity.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import type { Credentials, Passwords } from '#src/modules/session/session.public.ts';
import type { ConversionServices } from '#src/modules/conversion/conversion.public.ts';
import type { AnnounceChange } from '#src/modules/notice/announce-change.public.ts';
import type { BreachCheck } from '#src/adapters/breached-passwords.ts';

/** Dependencies of this module. Each function picks those that it needs. */
export interface MemberServices extends Pick<Context, 'limits' | 'readSite'>, ConversionServices {
  readonly announceChange: AnnounceChange;
  readonly authKeys: AuthKeys;
  readonly captcha: Captcha;
  readonly claimIdentity: ClaimIdentity;
  readonly codes: Codes;
  readonly credentials: Credentials;
  readonly isBreached: BreachCheck;
  readonly passwords: Passwords;
}
