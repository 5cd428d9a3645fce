import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const beginLine = defineEndpoint({
  name: 'identity.beginLine',
  method: 'POST',
  path: '/wps/session/login/line/begin',
  summary: 'The address at LINE to go to, and the secret this tab keeps until LINE sends it back to /m/home.',
  source: 'S4-032, S7-060, S2-013',
  platform: { flag: 'LINELOGIN3' },
  in: z.strictObject({
    /** After an automatic login of LINE's that failed: LINE shows its login page instead. */
    disableAutoLogin: z.optional(z.boolean()),
  }),
  out: z.object({
    authorizeUrl: z.string(),
    /** Stays in this tab's session storage and goes with the code: a code of another browser opens nothing here. */
    tabKey: z.string(),
    /** Seconds until the state is too old. */
    expiresIn: z.int(),
  }),
  errors: ['channel_not_available', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'none',
});

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
  platform: { flag: 'LINELOGIN3' },
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
