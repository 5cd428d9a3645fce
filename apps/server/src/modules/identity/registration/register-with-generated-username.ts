import { registerWithGeneratedUsername } from '@foyer/contract/member/registration/register-with-generated-username';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError } from '#src/http/result.ts';
import { registersIdentitiesAutomatically } from '#src/modules/identity/log-in-by-identity.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

/** Registers the person of an identity ticket with a generated username, if the merchant allows it. [S4-023, S7-017] */
export const registerWithGeneratedUsernameOperation = ({
  tickets,
  logInByIdentity,
  authKeys,
}: Pick<IdentityServices, 'tickets' | 'logInByIdentity' | 'authKeys'>) =>
  defineOperation(registerWithGeneratedUsername, async (input, call) => {
    if (!registersIdentitiesAutomatically(call.merchant)) return callError('access_denied');
    if (input.termsAccepted === false) return fieldError('termsAccepted', 'required');
    const holder = { merchantCode: call.merchant.code, holder: crypto.randomUUID() };
    const identity = await tickets.use('bind', input.ticket, holder);
    if (!identity) return callError('identity_ticket_invalid');
    const unknownAs = 'bind_customer_required';
    const result = await logInByIdentity({ identity, device: input, context: input, unknownAs }, call);
    if (!result.ok) return result;
    const { id } = result.value;
    return ok({ ...result.value, customerId: id, authKey: await authKeys.issue(id, call.merchant.code) });
  });
