import type { ServerContext } from '#src/server-context.ts';
import type { CaptchaService } from '#src/modules/captcha/captcha.public.ts';
import type { OneTimeCodeService, VerifiedOneTimeCode } from '#src/modules/one-time-code/one-time-code.public.ts';
import type { CredentialStore } from '#src/modules/session/credentials/credentials.ts';
import type { LoginHistory } from '#src/modules/session/history/login-history.ts';
import type { PasswordHasher } from '#src/modules/session/credentials/password-hasher.ts';

/** Dependencies of this module. Each function picks those that it needs. */
export interface SessionServices extends Pick<ServerContext, 'db' | 'clock' | 'dataKey' | 'metrics'> {
  readonly captcha: CaptchaService;
  readonly codes: OneTimeCodeService;
  readonly credentials: CredentialStore;
  readonly factors: SecondFactorVerifier;
  readonly loginHistory: LoginHistory;
  readonly passwords: PasswordHasher;
}

/** Checks of the second factor that the session module needs. The second-factor module supplies them. */
export interface SecondFactorVerifier {
  /** Finds the address or number for codes of this channel; `null` if the member has none. */
  destination(memberId: string, channel: 'email' | 'sms'): Promise<string | null>;
  /** Uses a code of the authenticator up; false if it is wrong. Each code works once. */
  useAuthenticatorCode(memberId: string, code: string): Promise<boolean>;
  /** Checks a recovery code without using it up; `null` for a wrong code and, after the same work, for no member. */
  checkRecoveryCode(memberId: string | null, code: string): Promise<VerifiedOneTimeCode | null>;
  /** Uses a recovery code up; false if it is none of the member's. Each works once. */
  useRecoveryCode(memberId: string, code: string): Promise<boolean>;
}
