import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { loginMaya } from '@foyer/contract/session/provider-logins';
import { type ApiCallContext, defineOperation } from '#src/http/wps/operation.ts';
import { callError } from '#src/http/result.ts';
import { consumeIdentityProof } from '#src/modules/identity/consume-identity-proof.ts';
import { findLinkedMember } from '#src/modules/identity/identity-store.ts';
import { recordLoginAttempt } from '#src/modules/session/session.public.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

type Services = Pick<
  IdentityServices,
  'db' | 'loginHistory' | 'mayaGrants' | 'providers' | 'maya' | 'verifyIdentity' | 'logInByIdentity'
>;

type Input = ParsedInputOf<typeof loginMaya>;

/**
 * Logs a member in by a session id of Maya's app. Maya's API exchanges the id for the person's customer data. [S7-012]
 */
export const logInByMayaOperation = (services: Services) =>
  defineOperation(loginMaya, (input, call) =>
    recordLoginAttempt(
      services,
      { by: 'maya', method: 'maya', account: null },
      logInByMaya(services, input, call),
      call,
    ),
  );

async function logInByMaya(
  { db, providers, maya, mayaGrants, verifyIdentity, logInByIdentity }: Services,
  input: Input,
  call: ApiCallContext,
) {
  const { sessionId, env, registerUrl, domain, affiliateCode, termsAccepted } = input;
  const client = providers.maya(call.merchant, env);
  if (!client) return callError('channel_not_available');
  let grant: string | null = null;
  const verify = async () => {
    const exchanged = await maya.exchange(sessionId, client);
    ({ grant } = exchanged);
    return exchanged.identity;
  };
  const proof = { provider: 'maya', rejection: 'identity_rejected', verify } as const;
  const consumed = await consumeIdentityProof(verifyIdentity, proof, call);
  if (!consumed.ok) return consumed;
  const identity = consumed.value;
  const registration = { registerMethod: 'H5' as const, registerUrl, domain, affiliateCode };
  const context = termsAccepted === false ? null : registration;
  const result = await logInByIdentity({ identity, device: input, context, unknownAs: 'bind_customer_required' }, call);
  // Also stored if the login still needs a second factor: the grant belongs to the member in any case.
  const memberId = await findLinkedMember(db, { ...identity, subject: identity.person.subject });
  if (grant !== null && memberId !== null) await mayaGrants.store({ memberId, env }, grant);
  return result;
}
