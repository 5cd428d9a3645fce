import type { Context } from '#src/context.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import type { ConfirmPassword, Passwords, LoginThrottle, SecondFactors } from '#src/modules/session/session.public.ts';

/** What the parts of this module are given; each asks for its own part. */
export interface FactorServices extends Pick<Context, 'db' | 'clock' | 'dataKey'> {
  readonly codes: Codes;
  readonly confirmPassword: ConfirmPassword;
  readonly factors: SecondFactors;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
}
