import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const beginLineLogin = defineEndpoint({
  name: 'identity.beginLine',
  method: 'POST',
  path: '/wps/session/login/line/begin',
  summary: 'Returns the URL at LINE to open, and a secret that this tab stores until LINE returns to /m/home.',
  source: 'S4-032, S7-060, S2-013',
  platform: { flag: 'LINELOGIN3' },
  in: z.strictObject({
    /** Makes LINE show its login page. Set it to `true` after LINE's automatic login has failed. */
    disableAutoLogin: z.optional(z.boolean()),
  }),
  out: z.object({
    authorizeUrl: z.string(),
    /**
     * Secret of this tab. Store it in the tab's session storage and send it with LINE's code, so that the server rejects a code
     * that another browser received.
     */
    tabKey: z.string(),
    /** How long the login at LINE may take, in seconds. */
    expiresIn: z.int(),
  }),
  errors: ['channel_not_available', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
});

const text = (maxLength: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(maxLength)));

/**
 * Exchanges LINE's code for a LINE session token. Send `code`, `state` and `tabKey` after a visit to LINE, or only the
 * `accessToken` of a LIFF app in LINE's own browser. As specified, the body is not encrypted: the code is useless without the
 * PKCE verifier, which never leaves the server.
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
    /** Must be the redirect URL that the server passed to LINE; optional. */
    redirectUri: z.optional(z.string().check(z.maxLength(2048))),
    accessToken: text(2048),
  }),
  out: z.object({ lineSessionToken: z.string(), name: z.nullable(z.string()), picture: z.nullable(z.string()) }),
  errors: ['line_invalid_token', 'channel_not_available', 'identity_unavailable', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
});
