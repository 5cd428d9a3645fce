import type { BreachedPasswordCheck } from '#src/adapters/breached-passwords.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { CaptchaService } from '#src/modules/captcha/captcha.public.ts';
import type { OneTimeCodeService } from '#src/modules/one-time-code/one-time-code.public.ts';
import type { AnnounceAccountChange } from '#src/modules/security-notice/announce-account-change.public.ts';
import type { CredentialStore, PasswordHasher, SecondFactorVerifier } from '#src/modules/session/session.public.ts';

/** Dependencies of the recovery module. Each function picks those that it needs. */
export interface RecoveryServices extends Pick<ServerContext, 'clock' | 'db' | 'limits' | 'metrics'> {
  readonly announceChange: AnnounceAccountChange;
  readonly captcha: CaptchaService;
  readonly codes: OneTimeCodeService;
  readonly credentials: CredentialStore;
  readonly factors: SecondFactorVerifier;
  readonly isBreached: BreachedPasswordCheck;
  readonly passwords: PasswordHasher;
}
