import { registerAutoUsername } from '@foyer/contract/member/registration/register-auto-username';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import { registersAutomatically } from '#src/modules/identity/sign-in-identity.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

/** Registers the person of a ticket without asking for a username, where the merchant wants that. [S4-023, S7-017] */
export const registerAutoUsernameOperation = ({
  tickets,
  signInIdentity,
  authKeys,
}: Pick<IdentityServices, 'tickets' | 'signInIdentity' | 'authKeys'>) =>
  operation(registerAutoUsername, async (input, call) => {
    if (!registersAutomatically(call.merchant)) return refuse('access_denied');
    if (input.termsAccepted === false) return refuseField('termsAccepted', 'required');
    const user = { merchantCode: call.merchant.code, holder: crypto.randomUUID() };
    const identity = await tickets.use('bind', input.ticket, user);
    if (!identity) return refuse('identity_ticket_invalid');
    const welcomed = await signInIdentity(
      { identity, device: input, how: input, unknownAs: 'bind_customer_required' },
      call,
    );
    if (!welcomed.ok) return welcomed;
    const { id } = welcomed.value;
    return done({ ...welcomed.value, customerId: id, authKey: await authKeys.issue(id, call.merchant.code) });
  });
