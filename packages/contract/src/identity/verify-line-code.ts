import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Not sealed, as the spec has it: the code is worth nothing without the verifier, which never leaves the server. */
export const verifyLineCode = defineEndpoint({
  name: 'identity.verifyLineCode',
  method: 'POST',
  path: '/wps/relay/WPS3RD_verifyLineCode',
  summary: "Exchanges LINE's code for a LINE session token, good once and for 10 minutes.",
  source: 'S7-047, S4-032',
  in: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(2048)),
    state: z.string().check(z.minLength(1), z.maxLength(256)),
    tabKey: z.string().check(z.minLength(1), z.maxLength(256)),
    /** The server knows where it sent the browser; when given it must be that address. */
    redirectUri: z.optional(z.string().check(z.maxLength(2048))),
  }),
  out: z.object({ lineSessionToken: z.string(), name: z.nullable(z.string()), picture: z.nullable(z.string()) }),
  errors: ['line_invalid_token', 'channel_not_available', 'identity_unavailable', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
});
