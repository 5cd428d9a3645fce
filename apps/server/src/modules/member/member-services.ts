import type { ServerContext } from '#src/server-context.ts';
import type { NicknameAuthKeyService } from '#src/modules/member/profile/nickname-auth-keys.ts';
import type { CaptchaService } from '#src/modules/captcha/captcha.public.ts';
import type { IdentityClaimVerifier } from '#src/modules/member/registration/identity-claim.ts';
import type { OneTimeCodeService } from '#src/modules/one-time-code/one-time-code.public.ts';
import type { CredentialStore, LoginHistory, PasswordHasher } from '#src/modules/session/session.public.ts';
import type { EnqueueConversionServices } from '#src/modules/conversion/conversion.public.ts';
import type { OperatorWebhookServices } from '#src/modules/operator/operator.public.ts';
import type { AnnounceAccountChange } from '#src/modules/security-notice/announce-account-change.public.ts';
import type { BreachedPasswordCheck } from '#src/adapters/breached-passwords.ts';

/** Dependencies of the member module. Each function picks those that it needs. */
export interface MemberServices
  extends
    Pick<ServerContext, 'dataKey' | 'limits' | 'readSite' | 'registries'>,
    Omit<EnqueueConversionServices, 'config'> {
  readonly config: EnqueueConversionServices['config'] & OperatorWebhookServices['config'];
  readonly announceChange: AnnounceAccountChange;
  readonly authKeys: NicknameAuthKeyService;
  readonly captcha: CaptchaService;
  readonly verifyIdentityClaim: IdentityClaimVerifier;
  readonly codes: OneTimeCodeService;
  readonly credentials: CredentialStore;
  readonly isBreached: BreachedPasswordCheck;
  readonly loginHistory: LoginHistory;
  readonly passwords: PasswordHasher;
}
