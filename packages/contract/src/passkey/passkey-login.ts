import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { passkeyAuthenticationResponseSchema, passkeyRequestOptionsSchema } from '#src/passkey/web-authn.ts';
import { loginDeviceShape } from '#src/session/device-id.ts';
import { openedSessionSchema } from '#src/session/opened-session.ts';

const source = 'issue 23, ASVS 6.3.3';

export const getPasskeyLoginOptions = defineEndpoint({
  name: 'passkey.getLoginOptions',
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  summary: 'Returns the options for `navigator.credentials.get`, valid for five minutes and one login.',
  source,
  out: z.object({ options: passkeyRequestOptionsSchema }),
  errors: ['TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
});

export const logInByPasskey = defineEndpoint({
  name: 'passkey.logIn',
  method: 'POST',
  path: '/wps/session/login/passkey',
  summary:
    'Opens a session with a passkey. It counts as two factors, so no code follows. `passkey_unknown`: the passkey was removed.',
  source,
  in: z.strictObject({ credential: passkeyAuthenticationResponseSchema, ...loginDeviceShape }),
  out: openedSessionSchema,
  errors: [
    'passkey_invalid',
    'passkey_unknown',
    'account_closed',
    'self_excluded',
    'registry_unavailable',
    'limit_reached',
    'login_verify_required',
    'TOO_MANY_REQUEST_LOGIN',
  ],
  token: 'none',
});
