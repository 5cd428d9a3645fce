import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityTicketSchema } from '#src/identity/unbound.ts';
import { loginDeviceShape } from '#src/session/login-device.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

export const loginLine = defineEndpoint({
  name: 'session.loginLine',
  method: 'POST',
  path: '/wps/session/login/line',
  summary: 'Opens a session with a LINE session token.',
  source: 'S7-013, S4-032',
  in: z.strictObject({ lineSessionToken: identityTicketSchema, ...loginDeviceShape }),
  out: sessionValueSchema,
  errors: [
    'line_invalid_token',
    'not.exists.user',
    'login_verify_required',
    'account_closed',
    'channel_not_available',
    'TOO_MANY_REQUEST_LOGIN',
  ],
  token: 'none',
});
