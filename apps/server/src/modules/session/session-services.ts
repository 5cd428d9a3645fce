import type { Context } from '#src/context.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import type { Credentials } from '#src/modules/session/credentials/credentials.ts';
import type { LoginNetworks } from '#src/modules/session/login/login-networks.ts';
import type { Passwords } from '#src/modules/session/credentials/passwords.ts';
import type { LoginThrottle } from '#src/modules/session/login/login-throttle.ts';
import type { RememberedDevices } from '#src/modules/session/remember/remembered-devices.ts';
import type { SecondFactors } from '#src/modules/session/two-factor/second-factors.ts';
import type { CreateSession, CompleteFirstFactor } from '#src/modules/session/login/complete-login.ts';
import type { VerifyCredentialCurrent } from '#src/modules/session/credentials/verify-credential-current.ts';

/** What the parts of this module are given; each asks for its own part. */
export interface SessionServices extends Pick<Context, 'db' | 'clock' | 'metrics'> {
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly completeFirstFactor: CompleteFirstFactor;
  readonly createSession: CreateSession;
  readonly credentials: Credentials;
  readonly factors: SecondFactors;
  readonly networks: LoginNetworks;
  readonly passwords: Passwords;
  readonly remembered: RememberedDevices;
  readonly throttle: LoginThrottle;
  readonly verifyCredentialCurrent: VerifyCredentialCurrent;
}
