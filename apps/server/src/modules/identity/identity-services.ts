import type { Context } from '#src/context.ts';
import type { AuthKeys, ClaimIdentity } from '#src/modules/member/member.public.ts';
import type { Channels } from '#src/modules/identity/channels.ts';
import type { ConsumeIdentityProof, VerifyIdentity } from '#src/modules/identity/consume-identity-proof.ts';
import type { Firebase } from '#src/adapters/identity/firebase.ts';
import type { Line } from '#src/adapters/identity/line-types.ts';
import type { Maya } from '#src/adapters/identity/maya.ts';
import type { MayaGrants } from '#src/modules/identity/maya/maya-grants.ts';
import type { SignInIdentity } from '#src/modules/identity/sign-in-identity.ts';
import type { IdentityTickets } from '#src/modules/identity/identity-ticket.ts';

/** What the parts of this module are given; each asks for its own part. */
export interface IdentityServices extends Pick<Context, 'db' | 'clock' | 'limits'> {
  readonly authKeys: AuthKeys;
  readonly channels: Channels;
  readonly claimIdentity: ClaimIdentity;
  readonly consumeIdentityProof: ConsumeIdentityProof;
  readonly firebase: Firebase;
  readonly line: Line;
  readonly maya: Maya;
  readonly mayaGrants: MayaGrants;
  readonly signInIdentity: SignInIdentity;
  readonly tickets: IdentityTickets;
  readonly verifyIdentity: VerifyIdentity;
}
