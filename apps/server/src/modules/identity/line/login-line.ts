import type { LoginDevice } from '@foyer/contract/session/device-id';
import { loginLine } from '@foyer/contract/session/provider-logins';
import { operation, type Call } from '#src/http/wps/operation.ts';
import { refuse } from '#src/http/result.ts';
import { type LogInBy, auditLogin } from '#src/modules/session/session.public.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

type Services = Pick<IdentityServices, 'channels' | 'tickets' | 'signInIdentity'>;

interface Arrived extends LoginDevice {
  readonly lineSessionToken: string;
}

async function arrive({ channels, tickets, signInIdentity }: Services, arrived: Arrived, call: Call) {
  if (!channels.line(call.merchant)) return refuse('channel_not_available');
  const user = { merchantCode: call.merchant.code, holder: crypto.randomUUID() };
  const identity = await tickets.use('line', arrived.lineSessionToken, user);
  if (!identity) return refuse('line_invalid_token');
  // LINE has a word of its own for it. [S4-022]
  return signInIdentity({ identity, device: arrived, how: null, unknownAs: 'not.exists.user' }, call);
}

/** By a LINE session token. [S3-010] */
export function createLogInByLine(services: Services): LogInBy<'line'> {
  return (input, call) => arrive(services, input, call);
}

/** The same under the path that is LINE's own. [S7-013] */
export const loginLineOperation = (services: Services) =>
  operation(loginLine, (input, call) => auditLogin(call, 'line', arrive(services, input, call)));
