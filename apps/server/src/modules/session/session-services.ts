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

/** What the session module needs to know about second factors. The factor module supplies it. */
export interface SecondFactorVerifier {
  /** The address or number for codes of this channel; `null` if the member has none. */
  destination(memberId: string, channel: 'email' | 'sms'): Promise<string | null>;
  /** Whether the code of the authenticator is right. Each code works once. */
  useAuthenticatorCode(memberId: string, code: string): Promise<boolean>;
  /** Like `useRecoveryCode`, without using the code up; `null` for a wrong code and, after the same work, for no member. */
  checkRecoveryCode(memberId: string | null, code: string): Promise<VerifiedOneTimeCode | null>;
  /** Whether this is one of the member's recovery codes. Each works once. */
  useRecoveryCode(memberId: string, code: string): Promise<boolean>;
}
