import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { loginMaya } from '@foyer/contract/session/provider-logins';
import { type Call, operation } from '#src/http/wps/operation.ts';
import { refuse } from '#src/http/result.ts';
import { findLinkedMember } from '#src/modules/identity/identity-store.ts';
import { auditLogin } from '#src/modules/session/session.public.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

type Services = Pick<
  IdentityServices,
  'db' | 'mayaGrants' | 'channels' | 'maya' | 'consumeIdentityProof' | 'signInIdentity'
>;

type Input = ParsedInputOf<typeof loginMaya>;

/** By a session of Maya's app, which Maya itself turns into a customer. [S7-012] */
export const loginMayaOperation = (services: Services) =>
  operation(loginMaya, (input, call) => auditLogin(call, 'maya', arrive(services, input, call)));

async function arrive(
  { db, channels, maya, mayaGrants, consumeIdentityProof, signInIdentity }: Services,
  input: Input,
  call: Call,
) {
  const { sessionId, env, registerUrl, domain, affiliateCode, termsAccepted } = input;
  const client = channels.maya(call.merchant, env);
  if (!client) return refuse('channel_not_available');
  let grant: string | null = null;
  const ask = async () => {
    const exchanged = await maya.exchange(sessionId, client);
    ({ grant } = exchanged);
    return exchanged.vouching;
  };
  const accepted = await consumeIdentityProof({ provider: 'maya', rejection: 'identity_rejected', ask }, call);
  if (!accepted.ok) return accepted;
  const how = termsAccepted === false ? null : { registerMethod: 'H5' as const, registerUrl, domain, affiliateCode };
  const identity = accepted.value;
  const welcomed = await signInIdentity({ identity, device: input, how, unknownAs: 'bind_customer_required' }, call);
  // Also for a member who has a second factor to show yet: it is his, whatever comes of this login.
  const memberId = await findLinkedMember(db, { ...identity, subject: identity.person.subject });
  if (grant !== null && memberId !== null) await mayaGrants.keep({ memberId, env }, grant);
  return welcomed;
}
