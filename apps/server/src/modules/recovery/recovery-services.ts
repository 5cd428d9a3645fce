import type { BreachCheck } from '#src/adapters/breached-passwords.ts';
import type { Context } from '#src/context.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import type { AnnounceChange } from '#src/modules/notice/announce-change.public.ts';
import type { Credentials, Passwords, SecondFactors } from '#src/modules/session/session.public.ts';

/** Dependencies of this module. Each function picks those that it needs. */
export interface RecoveryServices extends Pick<Context, 'clock' | 'db' | 'limits' | 'metrics'> {
  readonly announceChange: AnnounceChange;
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly credentials: Credentials;
  readonly factors: SecondFactors;
  readonly isBreached: BreachCheck;
  readonly passwords: Passwords;
}
