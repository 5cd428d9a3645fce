import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Scheme, host and port, as `URL.origin` writes them. */
const audience = z.string().check(z.regex(/^https?:\/\/[^/?#@\s]{1,260}$/));

export const handoff = defineEndpoint({
  name: 'session.handoff',
  method: 'POST',
  path: '/wps/session/handoff',
  summary: "Gives a token by which one other site of the merchant's list learns who the member is.",
  source: 'S2-015, S5-019, wire: Session',
  in: z.strictObject({ audience }),
  out: z.object({
    token: z.string(),
    /** Seconds; `null` for the session token itself, which only an origin marked `legacyToken` gets. */
    expiresIn: z.nullable(z.int()),
  }),
});

export const redeemHandoff = defineEndpoint({
  name: 'session.redeemHandoff',
  method: 'POST',
  path: '/wps/session/handoff/redeem',
  summary: 'Tells the site that a member was handed to who he is; a token does it once, for its own site.',
  source: 'wire: Session',
  platform: 'unused',
  in: z.strictObject({ token: z.string().check(z.maxLength(64)), audience }),
  out: z.object({ memberId: z.string(), userName: z.string(), customerType: z.int(), merchantCode: z.string() }),
  errors: ['handoff_token_invalid'],
  token: 'none',
});
