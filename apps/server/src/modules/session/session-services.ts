import type { ServerContext } from '#src/server-context.ts';
import type { OperatorWebhookServices } from '#src/modules/operator/operator.public.ts';
import type { CaptchaService } from '#src/modules/captcha/captcha.public.ts';
import type { OneTimeCodeService, SpendableOneTimeCode } from '#src/modules/one-time-code/one-time-code.public.ts';
import type { CredentialStore } from '#src/modules/session/credentials/credentials.ts';
import type { LoginHistory } from '#src/modules/session/history/login-history.ts';
import type { PasswordHasher } from '#src/modules/session/credentials/password-hasher.ts';

/** Dependencies of the session module. Each function picks those that it needs. */
export interface SessionServices
  extends Pick<ServerContext, 'dataKey' | 'metrics' | 'registries'>, OperatorWebhookServices {
  readonly captcha: CaptchaService;
  readonly codes: OneTimeCodeService;
  readonly credentials: CredentialStore;
  readonly factors: SecondFactorVerifier;
  readonly loginHistory: LoginHistory;
  readonly passwords: PasswordHasher;
}

/** Checks of second factors that logins need. The second-factor module provides them. */
export interface SecondFactorVerifier {
  /** Returns the address or number to which codes of this channel are sent; `null` if the member has none. */
  destination(memberId: string, channel: 'email' | 'sms'): Promise<string | null>;
  /** Checks a code of the member's authenticator app and marks it as used; false if it is wrong or already used. */
  useAuthenticatorCode(memberId: string, code: string): Promise<boolean>;
  /**
   * Checks a recovery code without marking it as used; `null` if it is wrong. If there is no such member (`null`), it
   * does the same work and returns `null`.
   */
  checkRecoveryCode(memberId: string | null, code: string): Promise<SpendableOneTimeCode | null>;
  /** Checks a recovery code and marks it as used; false if it is none of the member's codes or already used. */
  useRecoveryCode(memberId: string, code: string): Promise<boolean>;
}
