import type { ServerContext } from '#src/server-context.ts';
import type { AnnounceAccountChange } from '#src/modules/security-notice/announce-account-change.public.ts';
import type { PasskeyChallengeService } from '#src/modules/passkey/passkey-challenge.ts';
import type { CredentialStore, LoginHistory, PasswordHasher } from '#src/modules/session/session.public.ts';

/** Dependencies of this module. Each function picks those that it needs. */
export interface PasskeyServices extends Pick<
  ServerContext,
  'clock' | 'config' | 'dataKey' | 'db' | 'limits' | 'registries'
> {
  readonly announceChange: AnnounceAccountChange;
  readonly challenges: PasskeyChallengeService;
  readonly credentials: CredentialStore;
  readonly loginHistory: LoginHistory;
  readonly passwords: PasswordHasher;
}
