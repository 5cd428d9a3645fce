import type { Context } from '#src/context.ts';
import type { AuthKeys, ClaimIdentity } from '#src/modules/member/member.public.ts';
import type { AvailableProviders } from '#src/modules/identity/available-providers.ts';
import type { VerifyIdentity } from '#src/modules/identity/consume-identity-proof.ts';
import type { Firebase } from '#src/adapters/identity/firebase.ts';
import type { Line } from '#src/adapters/identity/line-types.ts';
import type { Maya } from '#src/adapters/identity/maya.ts';
import type { MayaGrants } from '#src/modules/identity/maya/maya-grants.ts';
import type { SignInIdentity } from '#src/modules/identity/sign-in-identity.ts';
import type { IdentityTickets } from '#src/modules/identity/identity-ticket.ts';

/** Dependencies of this module. Each function picks those that it needs. */
export interface IdentityServices extends Pick<Context, 'db' | 'clock' | 'limits'> {
  readonly authKeys: AuthKeys;
  readonly providers: AvailableProviders;
  readonly claimIdentity: ClaimIdentity;
  readonly firebase: Firebase;
  readonly line: Line;
  readonly maya: Maya;
  readonly mayaGrants: MayaGrants;
  readonly signInIdentity: SignInIdentity;
  readonly tickets: IdentityTickets;
  readonly verifyIdentity: VerifyIdentity;
}
