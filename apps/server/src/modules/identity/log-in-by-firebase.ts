import { refuse } from '#src/http/result.ts';
import type { LogInBy } from '#src/modules/session/session.public.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

type Services = Pick<IdentityServices, 'channels' | 'firebase' | 'consumeIdentityProof' | 'signInIdentity'>;

/** By an ID token of the identity service: Google, Facebook, X or a phone number. It has no captcha and no password. [S5-008] */
export function createLogInByFirebase({
  channels,
  firebase,
  consumeIdentityProof,
  signInIdentity,
}: Services): LogInBy<'firebase'> {
  return async (input, call) => {
    const { firebaseChannel: channel, firebaseIdToken } = input;
    const project = channels.firebase(call.merchant, channel);
    if (!project) return refuse('channel_not_available');
    const ask = () => firebase.verify(firebaseIdToken, { ...project, channel });
    const accepted = await consumeIdentityProof({ provider: channel, rejection: 'identity_rejected', ask }, call);
    if (!accepted.ok) return accepted;
    return signInIdentity(
      { identity: accepted.value, device: input, how: null, unknownAs: 'bind_customer_required' },
      call,
    );
  };
}
