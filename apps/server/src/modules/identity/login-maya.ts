import { loginMaya } from '@foyer/contract/session/login-maya';
import type { Maya } from '#src/adapters/identity/maya.ts';
import { operation } from '#src/http/operation.ts';
import { refuse } from '#src/http/result.ts';
import type { AcceptProof } from '#src/modules/identity/accept-proof.ts';
import type { Channels } from '#src/modules/identity/channels.ts';
import type { Welcome } from '#src/modules/identity/welcome.ts';

interface Services {
  readonly channels: Channels;
  readonly maya: Maya;
  readonly accept: AcceptProof;
  readonly welcome: Welcome;
}

/** By a session of Maya's app, which Maya itself turns into a customer. [S7-012] */
export const loginMayaOperation = ({ channels, maya, accept, welcome }: Services) =>
  operation(loginMaya, async (input, call) => {
    const { sessionId, env, registerUrl, domain, affiliateCode } = input;
    const client = channels.maya(call.merchant, env);
    if (!client) return refuse('channel_not_available');
    const ask = () => maya.exchange(sessionId, client);
    const accepted = await accept({ provider: 'maya', rejection: 'identity_rejected', ask }, call);
    if (!accepted.ok) return accepted;
    const how = { registerMethod: 'H5' as const, registerUrl, domain, affiliateCode };
    return welcome({ identity: accepted.value, device: input, how, unknownAs: 'bind_customer_required' }, call);
  });
