import type { ServerContext } from '#src/server-context.ts';
import type { OneTimeCodeService } from '#src/modules/one-time-code/one-time-code.public.ts';
import type { CredentialStore, PasswordHasher, SecondFactorVerifier } from '#src/modules/session/session.public.ts';

/** Dependencies of the second-factor module. Each function picks those that it needs. */
export interface SecondFactorServices extends Pick<ServerContext, 'db' | 'clock' | 'dataKey'> {
  readonly codes: OneTimeCodeService;
  readonly credentials: CredentialStore;
  readonly factors: SecondFactorVerifier;
  readonly passwords: PasswordHasher;
}
