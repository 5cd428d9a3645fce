import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Origin of the other site to which the session is handed off, in the format of `URL.origin`: scheme, host and port. */
const audience = z.string().check(z.regex(/^https?:\/\/[^/?#@\s]{1,260}$/));

export const createHandoffToken = defineEndpoint({
  name: 'session.handoff',
  method: 'POST',
  path: '/wps/session/handoff',
  summary: "Returns a token with which another site of the merchant's list can identify the member.",
  source: 'S2-015, S5-019, wire: Session',
  in: z.strictObject({ audience }),
  out: z.object({
    token: z.string(),
    /**
     * Validity of the handoff token, in seconds. `null` if the token is the session token itself, which only an origin with
     * `legacyToken` receives.
     */
    expiresIn: z.nullable(z.int()),
  }),
});

export const redeemHandoffToken = defineEndpoint({
  name: 'session.redeemHandoff',
  method: 'POST',
  path: '/wps/session/handoff/redeem',
  summary: 'Returns the member of a handoff token to the site for which it was issued, once.',
  source: 'wire: Session',
  platform: 'unused',
  in: z.strictObject({ token: z.string().check(z.maxLength(64)), audience }),
  out: z.object({ memberId: z.string(), userName: z.string(), customerType: z.int(), merchantCode: z.string() }),
  errors: ['handoff_token_invalid'],
  token: 'none',
});
