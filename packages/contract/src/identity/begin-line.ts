import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const beginLine = defineEndpoint({
  name: 'identity.beginLine',
  method: 'POST',
  path: '/wps/session/login/line/begin',
  summary: 'The address at LINE to go to, and the secret this tab keeps until LINE sends it back to /m/home.',
  source: 'S4-032, S7-060, S2-013',
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
