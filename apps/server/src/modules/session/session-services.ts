import type { Context } from '#src/context.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import type { Credentials } from '#src/modules/session/credentials/credentials.ts';
import type { Passwords } from '#src/modules/session/credentials/passwords.ts';
import type { SecondFactors } from '#src/modules/session/two-factor/second-factors.ts';

/** Dependencies of this module. Each function picks those that it needs. */
export interface SessionServices extends Pick<Context, 'db' | 'clock' | 'metrics'> {
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly credentials: Credentials;
  readonly factors: SecondFactors;
  readonly passwords: Passwords;
}
