import type { ApiCallContext } from '#src/http/wps/operation.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { NicknameAuthKeyService, IdentityClaimVerifier } from '#src/modules/member/member.public.ts';
import type { IdentityProviderDirectory } from '#src/modules/identity/available-identity-providers.ts';
import type { IdentityVerifier } from '#src/modules/identity/consume-identity-proof.ts';
import type { FirebaseVerifier } from '#src/adapters/identity/firebase-verifier.ts';
import type { LineProvider } from '#src/adapters/identity/line-provider-types.ts';
import type { MayaProvider } from '#src/adapters/identity/maya-provider.ts';
import type { MayaRefreshTokenStore } from '#src/modules/identity/maya/maya-refresh-token-store.ts';
import type { LogInByIdentity } from '#src/modules/identity/log-in-by-identity.ts';
import type { LoginHistory } from '#src/modules/session/session.public.ts';
import type { IdentityTicketService } from '#src/modules/identity/identity-tickets.ts';

/** Dependencies of the identity module. Each function picks those that it needs. */
export interface IdentityServices extends Pick<ServerContext, 'db' | 'clock' | 'limits'> {
  /**
   * Ends the member's sessions if the member has just proved an identity of an excluded person; resolves to `true` in
   * that case.
   */
  readonly endSessionsOfExcluded: (memberId: string, call: Pick<ApiCallContext, 'merchant'>) => Promise<boolean>;
  readonly authKeys: NicknameAuthKeyService;
  readonly providers: IdentityProviderDirectory;
  readonly verifyIdentityClaim: IdentityClaimVerifier;
  readonly firebase: FirebaseVerifier;
  readonly line: LineProvider;
  readonly loginHistory: LoginHistory;
  readonly maya: MayaProvider;
  readonly mayaGrants: MayaRefreshTokenStore;
  readonly logInByIdentity: LogInByIdentity;
  readonly tickets: IdentityTicketService;
  readonly verifyIdentity: IdentityVerifier;
}
