import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const beginLine = defineEndpoint({
  name: 'identity.beginLine',
  method: 'POST',
  path: '/wps/session/login/line/begin',
  summary: 'Returns the URL at LINE to open, and a secret that this tab stores until LINE returns to /m/home.',
  source: 'S4-032, S7-060, S2-013',
  platform: { flag: 'LINELOGIN3' },
  in: z.strictObject({
    /** Set it after a failed automatic login of LINE, so that LINE shows its login page. */
    disableAutoLogin: z.optional(z.boolean()),
  }),
  out: z.object({
    authorizeUrl: z.string(),
    /** Store it in the session storage of this tab and send it with the code, so that a code of another browser is rejected. */
    tabKey: z.string(),
    /** Validity of the state, in seconds. */
    expiresIn: z.int(),
  }),
  errors: ['channel_not_available', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
});

const text = (maxLength: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(maxLength)));

/**
 * Send either `code`, `state` and `tabKey`, after a visit to LINE, or the `accessToken` of a LIFF app in LINE's own browser.
 * Not encrypted, as specified: the code is useless without the verifier, which never leaves the server.
 */
export const verifyLineCode = defineEndpoint({
  name: 'identity.verifyLineCode',
  method: 'POST',
  path: '/wps/relay/WPS3RD_verifyLineCode',
  summary: "Exchanges LINE's code or a LIFF app's access token for a LINE session token, valid once for 10 minutes.",
  source: 'S7-047, S4-032',
  platform: { flag: 'LINELOGIN3' },
  in: z.strictObject({
    code: text(2048),
    state: text(256),
    tabKey: text(256),
    /** Optional; must be the redirect URL that the server used. */
    redirectUri: z.optional(z.string().check(z.maxLength(2048))),
    accessToken: text(2048),
  }),
  out: z.object({ lineSessionToken: z.string(), name: z.nullable(z.string()), picture: z.nullable(z.string()) }),
  errors: ['line_invalid_token', 'channel_not_available', 'identity_unavailable', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
});
