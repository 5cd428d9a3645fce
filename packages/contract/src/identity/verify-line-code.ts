import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

const text = (longest: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(longest)));

/**
 * Either `code`, `state` and `tabKey`, of a tab that went to LINE; or `accessToken`, of a LIFF app's page in LINE's own browser.
 * Not sealed, as the spec has it: the code is worth nothing without the verifier, which never leaves the server.
 */
export const verifyLineCode = defineEndpoint({
  name: 'identity.verifyLineCode',
  method: 'POST',
  path: '/wps/relay/WPS3RD_verifyLineCode',
  summary:
    "Exchanges LINE's code, or a LIFF app's access token, for a LINE session token, good once and for 10 minutes.",
  source: 'S7-047, S4-032',
  in: z.strictObject({
    code: text(2048),
    state: text(256),
    tabKey: text(256),
    /** The server knows where it sent the browser; when given it must be that address. */
    redirectUri: z.optional(z.string().check(z.maxLength(2048))),
    accessToken: text(2048),
  }),
  out: z.object({ lineSessionToken: z.string(), name: z.nullable(z.string()), picture: z.nullable(z.string()) }),
  errors: ['line_invalid_token', 'channel_not_available', 'identity_unavailable', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
});
