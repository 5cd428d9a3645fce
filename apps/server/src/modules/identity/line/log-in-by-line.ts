import { loginLine } from '@foyer/contract/session/provider-logins';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { defineOperation, type ApiCallContext } from '#src/http/wps/operation.ts';
import { callError } from '#src/http/result.ts';
import { recordLoginAttempt } from '#src/modules/session/session.public.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

type Services = Pick<IdentityServices, 'providers' | 'tickets' | 'logInByIdentity'>;

/** Logs a member in by a LINE session token. [S3-010] */
export async function logInByLine(
  { providers, tickets, logInByIdentity }: Services,
  input: ParsedInputOf<typeof loginLine>,
  call: ApiCallContext,
) {
  if (!providers.line(call.merchant)) return callError('channel_not_available');
  const holder = { merchantCode: call.merchant.code, holder: crypto.randomUUID() };
  const identity = await tickets.use('line', input.lineSessionToken, holder);
  if (!identity) return callError('line_invalid_token');
  // The specification has a separate error for an unknown LINE person. [S4-022]
  return logInByIdentity({ identity, device: input, context: null, unknownAs: 'not.exists.user' }, call);
}

/** Endpoint for logins by LINE only. It does the same as the general login endpoint with the type `line`. [S7-013] */
export const logInByLineOperation = (services: Services & Pick<IdentityServices, 'loginHistory'>) =>
  defineOperation(loginLine, (input, call) =>
    recordLoginAttempt(
      services,
      { by: 'line', method: 'line', account: null },
      logInByLine(services, input, call),
      call,
    ),
  );
