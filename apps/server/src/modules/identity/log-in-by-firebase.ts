import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { callError } from '#src/http/result.ts';
import { consumeIdentityProof } from '#src/modules/identity/consume-identity-proof.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';
import type { LoginInput } from '#src/modules/session/session.public.ts';

type Services = Pick<IdentityServices, 'providers' | 'firebase' | 'verifyIdentity' | 'logInByIdentity'>;

/**
 * Logs a member in by a Firebase ID token for Google, Facebook, X or a phone number, without captcha and password.
 * [S5-008]
 */
export async function logInByFirebase(
  { providers, firebase, verifyIdentity, logInByIdentity }: Services,
  input: Extract<LoginInput, { type: 'firebase' }>,
  call: ApiCallContext,
) {
  const { firebaseChannel: channel, firebaseIdToken } = input;
  const project = providers.firebase(call.merchant, channel);
  if (!project) return callError('channel_not_available');
  const verify = () => firebase.verify(firebaseIdToken, { ...project, channel });
  const proof = { provider: channel, rejection: 'identity_rejected', verify } as const;
  const identity = await consumeIdentityProof(verifyIdentity, proof, call);
  if (!identity.ok) return identity;
  const unknownAs = 'bind_customer_required';
  return logInByIdentity({ identity: identity.value, device: input, context: null, unknownAs }, call);
}
